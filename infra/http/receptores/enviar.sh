#!/bin/sh
# sh enviar.sh <url> [cuerpo]    (el secreto, en WEBHOOK_SECRETO)
# Envía a un receptor propio una entrega como las que envía el servicio, firmada con openssl.
set -eu
cuerpo=${2:-'{"evento":"factura.autorizada","data":{"id":42}}'}
evento=$(printf '%s' "$cuerpo" | sed -n 's/^{"evento":"\([a-z_.]*\)".*/\1/p')
t=$(date +%s)
clave=$(printf '%s' "$WEBHOOK_SECRETO" | od -An -v -tx1 | tr -d ' \n')
hmac=$(printf '%s' "$t.$cuerpo" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$clave" | sed 's/^.*= *//')
curl --silent --show-error --max-time 15 --write-out '%{http_code}\n' --output /dev/null \
  --header 'Content-Type: application/json' \
  --header "X-Service-Signature: t=$t,v1=$hmac" \
  --header "X-Service-Event: $evento" \
  --header "X-Service-Delivery: 00000000-0000-4000-8000-$(printf '%012d' "$t")" \
  --header 'X-Service-Event-Id: 0' \
  --header 'X-Service-Attempt: 1' \
  --data-binary "$cuerpo" "$1"
