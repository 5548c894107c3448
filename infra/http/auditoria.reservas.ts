/**
 * What of a request and its answer may be kept for whoever looks for a mistake: cut short, and without
 * anything that opens a door. A name that sounds like a secret hides its value, and a value that looks
 * like one is hidden whatever its name.
 */

const OCULTO = '(no se guarda)';
const CORTADO = '…';

const MAXIMO_TEXTO = 400;
const MAXIMO_NOMBRE = 80;
const MAXIMO_ELEMENTOS = 50;
const MAXIMA_PROFUNDIDAD = 10;

/** A name as it is compared: «Contraseña», `api_key` and `apiKey` lose what does not matter. */
const desnudo = (nombre: string): string =>
  nombre
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const SUENA_A_SECRETO =
  /passw|passphrase|contrasen|secret|token|cookie|authoriz|apikey|privatekey|credential|credencial|p12|pfx|pkcs|otp|recuperacion|signature/;
const SECRETOS_EXACTOS = new Set([
  'clave',
  'claveapi',
  'clavep12',
  'clavefirma',
  'pin',
  'pass',
  'pwd',
  'enlace',
  'certificado',
  'firma',
  'llave',
  'llaveprivada',
]);

/** Names are few and come again and again. */
const MAXIMO_VISTOS = 5_000;
const vistos = new Map<string, boolean>();

const esSecreto = (nombre: string): boolean => {
  const antes = vistos.get(nombre);
  if (antes !== undefined) return antes;
  const comparado = desnudo(nombre.slice(0, 2 * MAXIMO_NOMBRE));
  const es = SECRETOS_EXACTOS.has(comparado) || SUENA_A_SECRETO.test(comparado);
  if (vistos.size >= MAXIMO_VISTOS) vistos.clear();
  if (nombre.length <= MAXIMO_NOMBRE) vistos.set(nombre, es);
  return es;
};

/** What opens something wherever it stands, and what stays of it. An access key of the SRI is digits only. */
const DISFRACES: readonly (readonly [RegExp, string])[] = [
  [/\b(fpk|fmk|whsec|enl|res)_[\w-]*/g, `$1_${CORTADO}`],
  [/\b(Bearer|Basic|ApiKey)\s+[^\s"',;]+/gi, `$1 ${CORTADO}`],
  [/\beyJ[\w-]{5,}\.[\w.-]*/g, OCULTO],
  [/-----BEGIN[\s\S]*/g, OCULTO],
  [/(https?:\/\/)[^\s/@"'<>]*@/gi, '$1'],
  [/(https?:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/gi, `$1?${CORTADO}`],
  [/[A-Za-z0-9+/]{80,}={0,2}/g, OCULTO],
  [/(?<![\w-])(?!\d+(?![\w-]))[\w-]{40,}/g, OCULTO],
];

const MARCAS = ['_', '://', 'bearer', 'basic', 'apikey', 'eyj', '-----begin'] as const;
const LARGO = 40;
const CORRIDO = /[\w+/-]{40}/;

/** Most texts have nothing of the kind, and are told by one look. */
const puedeEsconder = (texto: string): boolean => {
  const dicho = texto.toLowerCase();
  return (
    MARCAS.some((marca) => dicho.includes(marca)) || (texto.length >= LARGO && CORRIDO.test(texto))
  );
};

/** Text of somebody else's making, as it may be kept; without what Postgres refuses. */
const textoGuardable = (texto: string, maximo: number): string => {
  // A little more than stays, so that nothing is half hidden by where it is cut.
  const leido = texto
    .slice(0, 2 * maximo)
    .replaceAll('\0', '')
    .toWellFormed();
  const limpio = puedeEsconder(leido)
    ? DISFRACES.reduce((t, [que, por]) => t.replaceAll(que, por), leido)
    : leido;
  return limpio.length > maximo || texto.length > 2 * maximo
    ? `${limpio.slice(0, maximo)}${CORTADO}`
    : limpio;
};

type Cuenta = { quedan: number };

const recorrer = (valor: unknown, profundidad: number, cuenta: Cuenta): unknown => {
  cuenta.quedan -= 4;
  if (cuenta.quedan <= 0) return CORTADO;
  if (typeof valor === 'string') {
    const texto = textoGuardable(valor, Math.min(MAXIMO_TEXTO, cuenta.quedan));
    cuenta.quedan -= texto.length;
    return texto;
  }
  if (typeof valor !== 'object' || valor === null) return valor;
  if (profundidad >= MAXIMA_PROFUNDIDAD) return CORTADO;
  if (Array.isArray(valor)) {
    const vistos: unknown[] = [];
    for (const elemento of valor) {
      if (vistos.length >= MAXIMO_ELEMENTOS || cuenta.quedan <= 0) {
        return [...vistos, `${CORTADO} (${valor.length} en total)`];
      }
      vistos.push(recorrer(elemento, profundidad + 1, cuenta));
    }
    return vistos;
  }
  const visto: [string, unknown][] = [];
  for (const [nombre, dentro] of Object.entries(valor)) {
    if (cuenta.quedan <= 0) {
      visto.push([CORTADO, CORTADO]);
      break;
    }
    const dicho = textoGuardable(nombre, MAXIMO_NOMBRE);
    cuenta.quedan -= dicho.length;
    const oculto = dentro !== null && typeof dentro !== 'boolean' && esSecreto(nombre);
    visto.push([dicho, oculto ? OCULTO : recorrer(dentro, profundidad + 1, cuenta)]);
  }
  return Object.fromEntries(visto);
};

/** A JSON value as JSON text that may be kept, of about `maximo` characters; null: there was none. */
export const jsonGuardable = (valor: unknown, maximo: number): string | null =>
  valor === undefined || valor === null
    ? null
    : JSON.stringify(recorrer(valor, 0, { quedan: maximo }));

/** Routes about secrets and nothing else: of those, only why they were refused is kept. */
export const esReservada = ({
  camino,
  recurso,
}: {
  readonly camino: string;
  readonly recurso: string;
}): boolean => recurso === 'sesion' || /^\/(auth|workflows\/secretos)(\/|$)/.test(camino);
