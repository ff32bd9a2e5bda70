#!/bin/bash
# Ends with 0 when the program in this container can do its work: what HEALTHCHECK runs, where there is no curl.
# Bash asks by itself: starting Node every ten seconds would cost each container more than its idle program does.
exec 3<>"/dev/tcp/127.0.0.1/${HEALTH_PORT:-$INTERNAL_PORT}" || exit 1
printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "${HEALTH_PATH:-/readyz}" >&3
read -r -t 8 _ status _ <&3
[[ $status == 2?? ]]
