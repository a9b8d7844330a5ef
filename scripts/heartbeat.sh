# shellcheck shell=bash
# Sourced: with_heartbeat COMMAND… runs a command, and says every ten seconds on standard error that it is
# still running, since the compiler can be silent for a minute.

with_heartbeat() {
  local start=$SECONDS status=0
  # Were `sleep` to hold the output open, who reads it would wait for the end of the sleep.
  while sleep 10 >/dev/null 2>&1; do echo "… $((SECONDS - start)) s" >&2; done &
  local heartbeat=$!
  # A shell that no longer knows the job does not report its end.
  disown "$heartbeat"
  # SIGKILL, since whoever started the script may have blocked SIGTERM.
  # shellcheck disable=SC2064
  trap "kill -KILL $heartbeat 2>/dev/null || true" EXIT
  "$@" || status=$?
  kill -KILL "$heartbeat" 2>/dev/null || true
  trap - EXIT
  return "$status"
}
