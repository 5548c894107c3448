# Comprueba esta carpeta sin nada más que Python 3.8 o posterior: python3 verificar.py
# Con el nombre de una prueba o varias (lo que responde GET /<recurso>/{id}/prueba), las comprueba contra sellos.json
# y claves.json (lo que responden GET /sellos y /sellos/claves): python3 verificar.py prueba.json
# No usa ningún programa ni paquete ajeno. Cómo se calcula cada cosa está en LEEME.txt.
# Termina con 0 si todo calza y con 1 si algo no; cada falta nombra stream@revisión o el sello.
import base64
import csv
import hashlib
import json
import os
import sys

AQUI = os.path.dirname(os.path.abspath(__file__))
MAXIMO_SEGURO = 2**53


def ruta(nombre):
    return os.path.join(AQUI, nombre)


def entero(texto):
    valor = int(texto)
    return valor if abs(valor) <= MAXIMO_SEGURO else float(texto)


def de_json(texto):
    return json.loads(texto, parse_int=entero)


def leer(nombre):
    with open(ruta(nombre), encoding="utf-8") as archivo:
        return de_json(archivo.read())


def numero(valor):
    """Un número como lo escribe JavaScript: las cifras más cortas que lo dicen."""
    if isinstance(valor, int):
        return str(valor)
    if valor == 0:
        return "0"
    signo = "-" if valor < 0 else ""
    mantisa, _, exponente = repr(abs(valor)).partition("e")
    enteras, _, decimales = mantisa.partition(".")
    if decimales == "0":
        decimales = ""
    cifras = (enteras + decimales).lstrip("0")
    # El lugar de la coma, contado desde la primera cifra.
    lugar = len(enteras) + int(exponente or 0) - (len(enteras + decimales) - len(cifras))
    cifras = cifras.rstrip("0")
    n = len(cifras)
    if n <= lugar <= 21:
        return signo + cifras + "0" * (lugar - n)
    if 0 < lugar <= 21:
        return signo + cifras[:lugar] + "." + cifras[lugar:]
    if -6 < lugar <= 0:
        return signo + "0." + "0" * -lugar + cifras
    potencia = lugar - 1
    resto = "." + cifras[1:] if n > 1 else ""
    return signo + cifras[0] + resto + "e" + ("+" if potencia > 0 else "-") + str(abs(potencia))


def canonico(valor):
    """RFC 8785: miembros por unidades de UTF-16, números y textos como los escribe JavaScript."""
    if valor is None:
        return "null"
    if valor is True:
        return "true"
    if valor is False:
        return "false"
    if isinstance(valor, str):
        return json.dumps(valor, ensure_ascii=False)
    if isinstance(valor, (int, float)):
        return numero(valor)
    if isinstance(valor, list):
        return "[" + ",".join(canonico(uno) for uno in valor) + "]"
    nombres = sorted(valor, key=lambda nombre: nombre.encode("utf-16-be", "surrogatepass"))
    return "{" + ",".join(canonico(n) + ":" + canonico(valor[n]) for n in nombres) + "}"


def sha256(*partes):
    resumen = hashlib.sha256()
    for parte in partes:
        resumen.update(parte.encode("utf-8") if isinstance(parte, str) else parte)
    return resumen.digest()


def en_texto(octetos):
    return base64.urlsafe_b64encode(octetos).rstrip(b"=").decode("ascii")


def en_octetos(texto):
    return base64.urlsafe_b64decode(texto + "=" * (-len(texto) % 4))


def huella(valor):
    return en_texto(sha256(canonico(valor)))


# Ed25519, RFC 8032 §5.1: comprobar, sin más que aritmética.
P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
RAIZ_DE_MENOS_1 = pow(2, (P - 1) // 4, P)


def sumar(a, b):
    x = (a[1] - a[0]) * (b[1] - b[0]) % P
    y = (a[1] + a[0]) * (b[1] + b[0]) % P
    t = 2 * a[3] * b[3] * D % P
    z = 2 * a[2] * b[2] % P
    e, f, g, h = y - x, z - t, z + t, y + x
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def por(k, punto):
    suma = (0, 1, 1, 0)
    while k > 0:
        if k & 1:
            suma = sumar(suma, punto)
        punto = sumar(punto, punto)
        k >>= 1
    return suma


def iguales(a, b):
    return (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0


def punto_de(octetos):
    y = int.from_bytes(octetos, "little")
    signo, y = y >> 255, y & (2**255 - 1)
    if y >= P:
        return None
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P != 0:
        x = x * RAIZ_DE_MENOS_1 % P
    if (x * x - x2) % P != 0 or (x == 0 and signo):
        return None
    if x & 1 != signo:
        x = P - x
    return (x, y, 1, x * y % P)


Y_BASE = 4 * pow(5, P - 2, P) % P
BASE = punto_de(Y_BASE.to_bytes(32, "little"))


def firma_vale(publica, valor, firma):
    try:
        clave, octetos = en_octetos(publica), en_octetos(firma)
    except (ValueError, TypeError):
        return False
    if len(clave) != 32 or len(octetos) != 64:
        return False
    a, r = punto_de(clave), punto_de(octetos[:32])
    s = int.from_bytes(octetos[32:], "little")
    if a is None or r is None or s >= L:
        return False
    resumen = hashlib.sha512(octetos[:32] + clave + canonico(valor).encode("utf-8")).digest()
    h = int.from_bytes(resumen, "little") % L
    return iguales(por(s, BASE), sumar(r, por(h, a)))


def subir(hoja, camino):
    """RFC 6962: 0x00 delante de una hoja, 0x01 delante de un par."""
    nodo = sha256(b"\x00", hoja)
    for paso in camino:
        otro = en_octetos(paso["hash"])
        par = (otro, nodo) if paso["lado"] == "izquierda" else (nodo, otro)
        nodo = sha256(b"\x01", *par)
    return en_texto(nodo)


def raiz_de(prueba):
    return subir(canonico(prueba["hoja"]), prueba["camino"])


def sin(valor, nombre):
    return {n: v for n, v in valor.items() if n != nombre}


faltas = []


def falta(donde, que):
    faltas.append(donde + ": " + que)


def revisar_claves(claves):
    previa = None
    for entera in claves:
        clave = sin(entera, "firma_de_la_anterior")
        donde = "clave " + clave["clave_id"]
        if en_texto(sha256(clave["publica"]))[:16] != clave["clave_id"]:
            falta(donde, "no es la que su nombre dice")
        if clave["anterior"] != (previa and previa["clave_id"]):
            falta(donde, "no continúa a la anterior")
        elif previa and not firma_vale(previa["publica"], clave, entera["firma_de_la_anterior"] or ""):
            falta(donde, "no está firmada por la anterior")
        previa = clave


def revisar_firma(sello, claves):
    publicas = {clave["clave_id"]: clave["publica"] for clave in claves}
    publica = publicas.get(sello["clave_id"], "")
    if not firma_vale(publica, sin(sello, "firma"), sello["firma"]):
        falta("sello %d" % sello["id"], "su firma no vale, o es de una clave que no está")


def revisar_sellos(sellos, claves):
    previo = None
    for i, sello in enumerate(sellos):
        donde = "sello %d" % sello["id"]
        revisar_firma(sello, claves)
        if sello["id"] != i + 1:
            falta(donde, "está en el lugar del %d" % (i + 1))
        debido = previo and {"id": previo["id"], "huella": huella(previo)}
        if sello["sello_anterior"] != debido:
            falta(donde, "no continúa al anterior")
        previo = sello


def revisar_guardados(por_id):
    """Los que alguien guardó fuera, si los puso aquí: los mismos, letra por letra."""
    if not os.path.exists(ruta("sellos-guardados.json")):
        return 0
    guardados = leer("sellos-guardados.json")
    for guardado in guardados:
        donde = "sello %d" % guardado["id"]
        if guardado["id"] not in por_id:
            falta(donde, "se guardó fuera y aquí no está")
        elif canonico(por_id[guardado["id"]]) != canonico(guardado):
            falta(donde, "no es el que se guardó fuera")
    return len(guardados)


class Arbol:
    """El de todos los eventos de la empresa, que crece de uno en uno: las raíces de sus partes llenas."""

    def __init__(self):
        self.picos = []

    def crecer(self, suya, n):
        nodo = sha256(b"\x00", en_octetos(suya))
        while n % 2 == 1:
            nodo = sha256(b"\x01", self.picos.pop(), nodo)
            n //= 2
        self.picos.append(nodo)

    def raiz(self):
        nodo = self.picos[-1]
        for pico in reversed(self.picos[:-1]):
            nodo = sha256(b"\x01", pico, nodo)
        return en_texto(nodo)


def dolares(centavos):
    cifras = str(abs(centavos)).rjust(3, "0")
    return ("-" if centavos < 0 else "") + cifras[:-2] + "." + cifras[-2:]


def celda(valor):
    if valor is None:
        return ""
    if isinstance(valor, bool):
        return "true" if valor else "false"
    return str(valor)


def filas_de(nombre):
    with open(ruta(nombre), encoding="utf-8-sig", newline="") as archivo:
        return list(csv.reader(archivo))[1:]


class Expediente:
    """El de un año trae además los libros y el XML: expediente.json dice de qué."""

    def __init__(self, caratula):
        self.caratula = caratula
        self.anio, self.ambiente = caratula["anio"], caratula["ambiente"]
        self.asientos, self.nombres, self.firmados, self.autorizados = {}, {}, {}, {}

    def plegar(self, evento, lugar):
        tipo, datos = evento["tipo"], evento["datos"]
        if tipo == "ComprobanteFirmado":
            self.firmados.setdefault(datos["clave_acceso"], []).append(datos["xml_sha256"])
        elif tipo == "ComprobanteAutorizado":
            clave = datos["clave_acceso"]
            if int(clave[4:8]) == self.anio and clave[23] == self.ambiente:
                self.autorizados[clave] = lugar
        if evento["revision"] > self.caratula["libros_hasta"]:
            return
        if tipo == "AsientoRegistrado" and datos["ambiente"] == self.ambiente:
            self.asientos[datos["asiento_id"]] = dict(datos, lugar=lugar)
        elif tipo == "FechaDeAsientoCambiada" and datos["asiento_id"] in self.asientos:
            self.asientos[datos["asiento_id"]]["fecha"] = datos["a"]
        elif tipo == "PlanDeCuentasAbierto":
            for cuenta in datos["cuentas"]:
                self.nombres[cuenta["cuenta_id"]] = cuenta["nombre"]
        elif tipo in ("CuentaCreada", "CuentaActualizada"):
            self.nombres[datos["cuenta_id"]] = datos["nombre"]

    def filas_del_asiento(self, asiento):
        cabeza = [asiento[n] for n in ("asiento_id", "numero", "fecha", "de_cierre", "glosa")]
        filas = []
        for i, una in enumerate(asiento["lineas"]):
            cuenta = [una[n] for n in ("cuenta_id", "cuenta_codigo", "cuenta_nombre")]
            importes = [dolares(una["debe"]), dolares(una["haber"])]
            resto = [una[n] for n in ("tercero_id", "tercero_nombre", "descripcion")]
            origen = [asiento["origen_tipo"], asiento["origen_id"]]
            filas.append([celda(v) for v in cabeza + [i + 1] + cuenta + importes + resto + origen])
        return filas

    def revisar_diario(self, del_anio):
        """Cada línea de diario.csv es la que el evento de su asiento dice, y están todas."""
        por_asiento = {}
        for fila in filas_de("diario.csv"):
            por_asiento.setdefault(fila[0], []).append(fila)
        for asiento in del_anio:
            dichas = por_asiento.pop(str(asiento["asiento_id"]), [])
            if dichas != self.filas_del_asiento(asiento):
                que = "diario.csv no dice lo que el evento, asiento " + asiento["numero"]
                falta(asiento["lugar"], que)
        for asiento_id in por_asiento:
            falta("diario.csv", "ningún evento de este año registra el asiento " + asiento_id)

    def sumar(self):
        sumas = {}
        desde, hasta = "%d-01-01" % self.anio, "%d-12-31" % self.anio
        for asiento in self.asientos.values():
            lineas, fecha = asiento["lineas"], asiento["fecha"]
            if sum(una["debe"] - una["haber"] for una in lineas) != 0:
                falta(asiento["lugar"], "el asiento no cuadra")
            if fecha > hasta:
                continue
            for una in lineas:
                suma = sumas.setdefault(una["cuenta_id"], (una["cuenta_codigo"], [0] * 5))[1]
                if fecha < desde:
                    suma[0] += una["debe"] - una["haber"]
                else:
                    en = 3 if asiento["de_cierre"] else 1
                    suma[en] += una["debe"]
                    suma[en + 1] += una["haber"]
        return sumas

    def revisar_balance(self):
        """Los saldos de balance.csv son lo que suman los asientos de los eventos."""
        sumas = self.sumar()
        filas = {fila[0]: fila for fila in filas_de("balance.csv")}
        for cuenta_id, (codigo, valores) in sumas.items():
            anterior, debe, haber, debe_de_cierre, haber_de_cierre = valores
            saldo = anterior + debe - haber
            final = saldo + debe_de_cierre - haber_de_cierre
            cifras = [anterior, debe, haber, saldo, debe_de_cierre, haber_de_cierre, final]
            debida = [str(cuenta_id), codigo, self.nombres.get(cuenta_id)]
            debida += [dolares(cifra) for cifra in cifras]
            dicha = filas.pop(str(cuenta_id), None)
            if dicha is None:
                if any(valores):
                    falta("balance.csv", "falta la cuenta " + codigo)
            elif dicha != debida:
                partes = (codigo, ", ".join(dicha[3:]), ", ".join(debida[3:]))
                falta("balance.csv", "la cuenta %s dice %s; los eventos, %s" % partes)
        for fila in filas.values():
            falta("balance.csv", "ningún evento mueve la cuenta " + fila[1])
        return len(sumas)

    def revisar_xml(self):
        """Cada XML es el que se firmó, octeto por octeto, y están todos los autorizados."""
        archivos = set(os.listdir(ruta("xml"))) if os.path.isdir(ruta("xml")) else set()
        for clave, lugar in self.autorizados.items():
            nombre = clave + ".xml"
            if nombre not in archivos:
                falta(lugar, "autoriza un comprobante que no está en xml/" + nombre)
                continue
            archivos.remove(nombre)
            with open(os.path.join(ruta("xml"), nombre), "rb") as archivo:
                suya = hashlib.sha256(archivo.read()).hexdigest()
            if suya not in self.firmados.get(clave, []):
                falta(lugar, "xml/%s no es el que se firmó" % nombre)
        for nombre in sorted(archivos):
            falta("xml/" + nombre, "ningún evento lo autoriza")

    def revisar(self, ultimo, despues):
        caratula = self.caratula
        if ultimo is None or ultimo[:2] != (caratula["stream"], caratula["eventos_hasta"]):
            donde = "%s@%d" % (caratula["stream"], caratula["eventos_hasta"])
            falta(donde, "no es el último evento")
        if despues > 0:
            que = "no abarca los últimos %d eventos" % despues
            falta("sello %d" % caratula["sello_id"], que)
        prefijo = "%d-" % self.anio
        del_anio = [uno for uno in self.asientos.values() if uno["fecha"].startswith(prefijo)]
        self.revisar_diario(del_anio)
        cuentas = self.revisar_balance()
        self.revisar_xml()
        empresa = caratula["empresa"]
        ambiente = "producción" if self.ambiente == "2" else "PRUEBAS"
        quien = (empresa["razon_social"], empresa["ruc"], self.anio, ambiente)
        cuanto = (len(del_anio), cuentas, len(self.autorizados))
        print("%s (RUC %s), %d, %s: %d asientos, %d cuentas, %d XML." % (quien + cuanto))


def revisar_eventos(por_lugar, primera_sellada, expediente):
    arbol = Arbol()
    previo, cuantos, despues = None, 0, 0
    with open(ruta("eventos.ndjson"), encoding="utf-8", newline="\n") as archivo:
        for linea in archivo:
            if not linea.strip():
                continue
            evento = de_json(linea)
            stream, revision = evento["stream"], evento["revision"]
            lugar = "%s@%d" % (stream, revision)
            anterior = evento["metadatos"].get("anterior")
            cuantos += 1
            despues += 1
            if not previo and revision != 0:
                falta("%s@0" % stream, "falta")
            if previo and stream != previo[0]:
                falta(lugar, "es de otro stream que " + previo[0])
            if previo and revision != previo[1] + 1:
                falta("%s@%d" % (stream, previo[1] + 1), "falta")
            if anterior is None:
                if revision > 0 and revision > primera_sellada:
                    falta(lugar, "no lleva eslabón")
            elif revision == 0:
                falta(lugar, "es el primero y dice continuar otro")
            elif previo and anterior != previo[2]:
                falta("%s@%d" % previo[:2], "no es el evento que %s continúa" % lugar)
            suya = huella(evento)
            arbol.crecer(suya, cuantos - 1)
            for prueba in por_lugar.pop(lugar, []):
                hoja, sello_id = prueba["hoja"], prueba["sello_id"]
                if hoja["hash"] != suya:
                    falta(lugar, "no es el evento que el sello %d selló" % sello_id)
                elif "arbol" in hoja and hoja["arbol"] != arbol.raiz():
                    falta(lugar, "hasta aquí no son los eventos que el sello %d selló" % sello_id)
                despues = 0
            if expediente:
                expediente.plegar(evento, lugar)
            previo = (stream, revision, suya)
    for lugar, pruebas in por_lugar.items():
        falta(lugar, "falta, y el sello %d lo selló" % pruebas[0]["sello_id"])
    return previo, cuantos, despues


def revisar_prueba(prueba, sellos, claves):
    """Cada evento de un registro lleva a hoja.arbol, la hoja a la raíz, y la raíz está firmada."""
    hoja = prueba["hoja"] or {}
    sello = next((uno for uno in sellos if uno["id"] == prueba["sello_id"]), None)
    donde = "%s %s" % (prueba["recurso"], prueba["recurso_id"])
    if prueba["sello_id"] is None:
        falta(donde, "ningún sello lo abarca todavía")
    elif sello is None:
        falta("sello %d" % prueba["sello_id"], "no está en sellos.json")
    else:
        revisar_firma(sello, claves)
        if raiz_de(prueba) != sello["raiz"]:
            falta("sello %d" % sello["id"], "la hoja no lleva a su raíz")
    sellados = ocultos = 0
    for uno in prueba["eventos"]:
        evento, camino = uno["evento"], uno["camino"]
        lugar = "%s@%d" % (hoja.get("stream", ""), uno["revision"])
        if evento is None:
            ocultos += 1
        else:
            suyo = (evento["stream"], evento["revision"])
            if suyo != (hoja.get("stream", evento["stream"]), uno["revision"]):
                falta(lugar, "el evento es de otro lugar")
            if huella(evento) != uno["huella"]:
                falta(lugar, "no es el evento que se selló")
        if camino is None:
            continue
        sellados += 1
        if subir(en_octetos(uno["huella"]), camino) != hoja["arbol"]:
            falta(lugar, "no lleva al árbol de la empresa")
    print("%s: %d eventos, %d sellados." % (donde, len(prueba["eventos"]), sellados))
    if ocultos > 0:
        print("De %d está la huella y no el contenido." % ocultos)
    if prueba["hay_mas"]:
        print("Hay más: pida la página que sigue, con desde_id.")


def terminar(bien):
    if not faltas:
        print(bien)
        return 0
    print("HAY FALTAS:")
    for una in faltas:
        print("- " + una)
    return 1


def main():
    # GET /sellos los da del último al primero.
    claves, sellos = leer("claves.json"), sorted(leer("sellos.json"), key=lambda sello: sello["id"])
    revisar_claves(claves)
    if len(sys.argv) > 1:
        for dada in sys.argv[1:]:
            with open(dada, encoding="utf-8") as archivo:
                revisar_prueba(de_json(archivo.read()), sellos, claves)
        return terminar("Todo calza: los eventos sellados son los que se sellaron.")
    pruebas = leer("pruebas.json")
    por_id = {sello["id"]: sello for sello in sellos}
    revisar_sellos(sellos, claves)
    guardados = revisar_guardados(por_id)
    por_lugar = {}
    for prueba in pruebas:
        hoja, sello_id = prueba["hoja"], prueba["sello_id"]
        lugar = "%s@%d" % (hoja["stream"], hoja["revision"])
        por_lugar.setdefault(lugar, []).append(prueba)
        if raiz_de(prueba) != por_id.get(sello_id, {}).get("raiz"):
            falta("sello %d" % sello_id, "la prueba de %s no lleva a su raíz" % lugar)
    if not pruebas:
        falta("pruebas.json", "ningún sello abarca estos eventos")
    hay = os.path.exists(ruta("expediente.json"))
    expediente = Expediente(leer("expediente.json")) if hay else None
    primera = min((prueba["hoja"]["revision"] for prueba in pruebas), default=float("inf"))
    ultimo, cuantos, despues = revisar_eventos(por_lugar, primera, expediente)
    contado = (cuantos, len(sellos), len(claves), len(pruebas))
    print("%d eventos, %d sellos, %d claves, %d pruebas." % contado)
    if expediente:
        expediente.revisar(ultimo, despues)
    elif despues > 0:
        print("%d eventos son posteriores al último sello que los abarca." % despues)
    if guardados > 0:
        print("%d sellos guardados fuera, comparados." % guardados)
    return terminar("Todo calza: los eventos son los que se sellaron.")


if __name__ == "__main__":
    sys.exit(main())
