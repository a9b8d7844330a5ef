# Sourced: with_heartbeat COMMAND… runs a command, and says every ten seconds on standard error that it is
# still running, since the compiler can be silent for a minute.

with_heartbeat() {
  local start=$SECONDS status=0
  while :; do
    # Were this `sleep` to hold the output open, who reads it would wait for the end of the sleep.
    sleep 10 >/dev/null 2>&1
    echo "… $((SECONDS - start)) s" >&2
  done &
  local heartbeat=$!
  # shellcheck disable=SC2064
  trap "kill $heartbeat 2>/dev/null || true" EXIT
  "$@" || status=$?
  kill "$heartbeat" 2>/dev/null || true
  trap - EXIT
  return "$status"
}
