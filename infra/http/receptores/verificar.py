# python3 verificar.py '<valor de X-Service-Signature>' < cuerpo    (el secreto, en WEBHOOK_SECRETO)
import hashlib
import hmac
import os
import sys
import time


def firma_valida(cabecera, cuerpo: bytes, secreto: str, ahora=None) -> bool:
    """cuerpo: los bytes tal como llegaron, antes de interpretar el JSON."""
    partes = [parte.strip().partition("=") for parte in (cabecera or "").split(",")]
    t = next((valor for nombre, _, valor in partes if nombre == "t"), "")
    if not (t.isascii() and t.isdigit() and len(t) <= 12):
        return False
    if abs((time.time() if ahora is None else ahora) - int(t)) > 300:
        return False
    texto = t.encode() + b"." + cuerpo
    esperada = hmac.new(secreto.encode(), texto, hashlib.sha256).hexdigest()
    firmas = [valor.encode(errors="replace") for nombre, _, valor in partes if nombre == "v1"]
    return any(hmac.compare_digest(esperada.encode(), firma) for firma in firmas)


if __name__ == "__main__":
    recibida = sys.argv[1] if len(sys.argv) > 1 else None
    valida = firma_valida(recibida, sys.stdin.buffer.read(), os.environ["WEBHOOK_SECRETO"])
    print("válida" if valida else "no es válida")
    sys.exit(0 if valida else 1)
