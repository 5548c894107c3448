# python3 verificar.py '<valor de X-Service-Signature>' < cuerpo    (el secreto, en WEBHOOK_SECRETO)
import hashlib
import hmac
import os
import sys
import time


def firma_valida(cabecera: str, cuerpo: bytes, secreto: str, ahora: float | None = None) -> bool:
    """cuerpo: los bytes tal como llegaron, antes de interpretar el JSON."""
    partes = [parte.strip().partition("=") for parte in cabecera.split(",")]
    t = next((valor for nombre, _, valor in partes if nombre == "t"), "")
    if not (t.isascii() and t.isdigit()) or abs((ahora or time.time()) - int(t)) > 300:
        return False
    texto = t.encode() + b"." + cuerpo
    esperada = hmac.new(secreto.encode(), texto, hashlib.sha256).hexdigest()
    firmas = [valor.encode() for nombre, _, valor in partes if nombre == "v1"]
    return any(hmac.compare_digest(esperada.encode(), firma) for firma in firmas)


if __name__ == "__main__":
    valida = firma_valida(sys.argv[1], sys.stdin.buffer.read(), os.environ["WEBHOOK_SECRETO"])
    print("válida" if valida else "no es válida")
    sys.exit(0 if valida else 1)
