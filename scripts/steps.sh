# shellcheck shell=bash
# Sourced: step NAME COMMAND… runs a command as a step of the script; print_steps prints the seconds of each.
# The variable “steps” names the file that keeps them, by default .build/steps, which is emptied here.

steps=${steps:-.build/steps}
mkdir -p "$(dirname "$steps")"
: >"$steps"

step() {
  local name=$1 start=$SECONDS status
  shift
  echo "── $name"
  # Bash ignores “set -e” in whatever stands before “||”.
  set +e
  (
    set -e
    "$@"
  )
  status=$?
  set -e
  printf '%s\t%s\n' $((SECONDS - start)) "$name" >>"$steps"
  return "$status"
}

print_steps() {
  awk -F '\t' '{ printf "%6d s  %s\n", $1, $2; whole += $1 } END { printf "%6d s  in all\n", whole }' "$steps"
}
