import type { JsonSchema } from './openapi-esquemas.ts';

/** What every operation of the document shares. */

export const DESCRIPCION = `\
API de comprobantes electrónicos, cobros, pagos y tesorería para empresas del Ecuador.

**Autenticación.** Una clave de API (\`fpk_…\`) en \`X-API-Key\` o en \`Authorization: ApiKey …\`, o la
sesión de un usuario del panel en \`Authorization: Bearer …\`. Las operaciones con \`x-acceso: sesion\`
solo admiten sesiones. La clave necesita el permiso del método sobre el recurso (PATCH necesita PUT).
El panel, en la cookie que le pone \`/auth/login\`: cada petición dice \`X-Panel: 1\`.
Una clave de asistente (\`fmk_…\`) solo lee, y solo en \`POST /mcp\` (Model Context Protocol), como \`Authorization: Bearer\`.

**Rechazos.** \`{ detail, codigo, … }\`: \`codigo\` es estable. 422 es \`HTTPValidationError\`. El orden en que
se revisa: 401, 403, 429, 422, repetición idempotente, 404, lo ya anulado o cerrado (409), 400, los demás
409, 402.

**Límite.** Por clave, y por empresa diez veces más, en una ventana de 60 segundos que se desliza; las cabeceras \`RateLimit\` dicen cuánto queda.
Un cuerpo de más de 64 KiB cuenta como una petición más por cada 64 KiB empezados (quince, a lo sumo).

**Cuerpos.** De 64 KiB, o lo que diga \`maximo_bytes\` del 413 en lo que admite más. Una empresa envía de uno en uno los que pasan de
64 KiB; los demás esperan sin leerse, y si son muchos, 503. De los
que pasan de 1 MiB, 260 MB por minuto entre todos. Más de 32 niveles, o de 50.000 valores (en los grandes, uno por cada 8 bytes), 422.

**Leer lo que se acaba de escribir.** Toda escritura responde \`X-Revision\`, la revisión en que quedó la
empresa. Cualquier GET suyo con ese valor en \`X-Min-Revision\` ve lo escrito: un registro, una lista, un informe (JSON, CSV o
PDF, con \`al\` o \`conocido_el\`), \`/eventos\`, una historia, \`/explicar\`. Se espera a que las lecturas lleguen, hasta 2 s;
después, 503 \`lectura.atrasada\` con \`Retry-After\`: repita. De varias escrituras basta el mayor. Sin la cabecera se responde
enseguida, con lo que haya. No es un id de \`/eventos\`, ni hace falta para escribir: lo que se escribe siempre ve lo anterior.

**Otros días.** Donde se admiten, \`al\` es la fecha contable y \`conocido_el\` responde como se sabía entonces:
lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador. Si prepararlo tarda, 202 y en \`Location\` cómo
va; terminado, se pide otra vez lo mismo. Ninguno puede ser futuro (400), y las demás lecturas los rehúsan (422).

**Rutas.** Con barra final o sin ella, sin redirección.`;

export const LICENCIA: JsonSchema = { name: 'Propietaria', identifier: 'LicenseRef-Propietaria' };

const entero: JsonSchema = { type: 'integer' };
const texto: JsonSchema = { type: 'string' };

export const PARAMETROS: { readonly [nombre: string]: JsonSchema } = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Repetir la petición con la misma clave devuelve el mismo registro (200) sin crear otro. ' +
      'También puede ir en el cuerpo, como idempotency_key.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  'X-Tenant-Id': {
    name: 'X-Tenant-Id',
    in: 'header',
    required: false,
    description: 'La empresa, para un usuario que es de varias. Con una clave solo cabe la suya.',
    schema: entero,
  },
  'X-Panel': {
    name: 'X-Panel',
    in: 'header',
    required: false,
    description:
      '1: la petición es del panel, y su sesión la de la cookie. Con una clave o un access_token a la vez, 401.',
    schema: { type: 'string', enum: ['1'] },
  },
  'X-Min-Revision': {
    name: 'X-Min-Revision',
    in: 'header',
    required: false,
    description: 'Responder con datos al menos tan nuevos como ese X-Revision; si no, 503.',
    schema: entero,
  },
  'X-Request-Id': {
    name: 'X-Request-Id',
    in: 'header',
    required: false,
    description:
      'Identifica la petición en eventos, auditoría y registros; vuelve en la respuesta.',
    schema: { type: 'string', maxLength: 128 },
  },
};

export const CABECERAS: { readonly [nombre: string]: JsonSchema } = {
  'X-Request-Id': { description: 'El de la petición, o uno nuevo', schema: texto },
  'X-Revision': { description: 'Revisión de la empresa después de la escritura', schema: entero },
  'Idempotency-Replayed': {
    description: 'true: el registro es el que se creó antes con esa clave',
    schema: texto,
  },
  'Idempotency-Mismatch': {
    description: 'true: la repetición trajo otro cuerpo, que se ignoró',
    schema: texto,
  },
  'RateLimit-Policy': {
    description: 'El límite: "minuto";q=<peticiones>;w=<segundos de la ventana>',
    schema: texto,
  },
  RateLimit: {
    description: 'Lo que queda: "minuto";r=<peticiones>;t=<segundos hasta que se libera alguna>',
    schema: texto,
  },
  'X-RateLimit-Limit': { description: 'Peticiones por minuto', schema: entero },
  'X-RateLimit-Remaining': { description: 'Las que quedan', schema: entero },
  'X-RateLimit-Reset': {
    description: 'Segundo Unix en el que se libera alguna',
    schema: entero,
  },
  'Set-Cookie': {
    description: 'Solo con X-Panel: 1. La sesión del panel, HttpOnly y SameSite=Strict',
    schema: texto,
  },
  'Retry-After': { description: 'Segundos que conviene esperar', schema: entero },
};

export const ESQUEMAS_DE_SEGURIDAD: { readonly [nombre: string]: JsonSchema } = {
  ClaveDeApi: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'fpk_…' },
  ClaveEnAuthorization: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'ApiKey fpk_…',
  },
  SesionDePanel: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-sesion',
    description:
      'La que pone /auth/login al panel (sin TLS, `sesion`). Solo con la cabecera X-Panel: 1, y desde una página ' +
      'del mismo origen',
  },
  Sesion: { type: 'http', scheme: 'bearer', description: 'El access_token de /auth/login' },
};
