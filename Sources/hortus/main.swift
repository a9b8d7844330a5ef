import HortusCLI

CommandLineInterface.main()
