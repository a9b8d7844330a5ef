import Testing

@Suite struct CompilerTests {}
