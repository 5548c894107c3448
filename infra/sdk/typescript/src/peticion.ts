import type { Opciones, Operacion } from './metodos.ts';

/** Cómo se escribe una llamada. */

export type Configuracion = {
  /** Con `/api/v1`. */
  readonly url: string;
  /** La clave de API, `fpk_…`. */
  readonly clave?: string;
  /** El `access_token` de `sesion.ingresar`; una cosa o la otra. */
  readonly sesion?: string | undefined;
  /** De cuál de sus empresas habla una sesión (`X-Tenant-Id`). */
  readonly empresa?: number;
  /** En el panel: la sesión es la de su cookie, que el navegador envía y ningún programa lee. */
  readonly panel?: boolean;
  /** Lo mismo que `empresa`, con el nombre que le da la sesión. */
  readonly empresa_id?: number;
  /** De cada intento; por omisión, un minuto. */
  readonly plazo_ms?: number;
  /** De una llamada entera, con esperas y reintentos; por omisión, quince minutos. */
  readonly plazo_total_ms?: number;
  /** De lo que la red o un 503 impidió; por omisión, 5. */
  readonly reintentos?: number;
  /** Llamadas que van a la vez; las demás esperan su turno. Por omisión, 16. */
  readonly a_la_vez?: number;
  readonly fetch?: typeof globalThis.fetch;
};

export type Argumentos = {
  readonly ids: readonly unknown[];
  readonly cuerpo: unknown;
  readonly opciones: Opciones & { readonly [parametro: string]: unknown };
  /** La revisión que ha de verse, si es una lectura. */
  readonly revision?: number;
  /** Espera a que haya algo: no ocupa el turno de nadie, y si el servidor falla, insiste. */
  readonly insiste?: boolean;
};

const DE_OPCIONES: ReadonlySet<string> = new Set<keyof Opciones>([
  'signal',
  'plazo_ms',
  'plazo_total_ms',
  'reintentos',
  'idempotency_key',
  'al_responder',
]);

const enTexto = (valor: unknown): string => `${(valor ?? '') as string | number | boolean}`;

/** Un id que no lo es llevaría a otra ruta. */
const enRuta = (id: unknown): string => {
  const texto = enTexto(id);
  if (/^\.{0,2}$/.test(texto)) throw new TypeError(`«${texto}» no es un id`);
  return encodeURIComponent(texto);
};

export const direccionDe = (base: string, { ruta }: Operacion, argumentos: Argumentos): string => {
  const ids = [...argumentos.ids];
  const camino = ruta.replaceAll(/\{\w+\}/g, () => enRuta(ids.shift()));
  const consulta = new URLSearchParams();
  for (const [nombre, valor] of Object.entries(argumentos.opciones)) {
    const falta = valor === undefined || valor === null || DE_OPCIONES.has(nombre);
    if (!falta) consulta.set(nombre, enTexto(valor));
  }
  return [base + camino, consulta.toString()].filter((parte) => parte !== '').join('?');
};

export const esArchivo = ({ archivo }: Operacion, { format }: Argumentos['opciones']): boolean =>
  archivo ?? (format !== undefined && format !== 'json');

export const claveNueva = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** La que va en el cuerpo, si va ahí. */
export const claveDelCuerpo = (cuerpo: unknown): string | null =>
  (cuerpo as { readonly idempotency_key?: string | null } | undefined)?.idempotency_key ?? null;

const enFormulario = (cuerpo: object): FormData => {
  if (cuerpo instanceof FormData) return cuerpo;
  const formulario = new FormData();
  for (const [campo, valor] of Object.entries(cuerpo)) {
    if (valor !== undefined && valor !== null) formulario.append(campo, valor);
  }
  return formulario;
};

/** Se dice al crear el cliente, y no cuál es: lo que `Headers` diría la lleva. @throws TypeError */
export const exigirCredencial = ({ clave, sesion }: Configuracion): void => {
  for (const [nombre, valor = ''] of Object.entries({ clave, sesion })) {
    if (!/^[\x20-\x7e]*$/.test(valor.trim())) {
      throw new TypeError(`No cabe en una cabecera: ${nombre}`);
    }
  }
};

const credencialDe = ({
  clave,
  sesion,
  panel,
  empresa_id,
  empresa = empresa_id,
}: Configuracion): Record<string, string> => ({
  ...(panel && { 'X-Panel': '1' }),
  ...(clave !== undefined && { 'X-API-Key': clave }),
  ...(sesion !== undefined && { Authorization: `Bearer ${sesion}` }),
  ...(empresa !== undefined && { 'X-Tenant-Id': String(empresa) }),
});

/** La misma en cada intento: su Idempotency-Key se hace aquí, una vez. */
export const peticionDe = (
  configuracion: Configuracion,
  operacion: Operacion,
  { cuerpo, opciones, revision = 0 }: Argumentos,
): RequestInit => {
  const { metodo } = operacion;
  const conClave = operacion.idempotente && !opciones.simular && claveDelCuerpo(cuerpo) === null;
  const headers = new Headers({
    Accept: esArchivo(operacion, opciones) ? '*/*' : 'application/json',
    ...credencialDe(configuracion),
    ...(conClave && { 'Idempotency-Key': opciones.idempotency_key ?? claveNueva() }),
    ...(metodo === 'GET' && revision > 0 && { 'X-Min-Revision': String(revision) }),
  });
  // La clave no sigue a nadie a otra dirección.
  const peticion = {
    method: metodo,
    redirect: 'manual',
    headers,
    ...(configuracion.panel && { credentials: 'same-origin' as const }),
  } as const;
  if (cuerpo === undefined || cuerpo === null) return peticion;
  if (operacion.cuerpo === 'formulario') return { ...peticion, body: enFormulario(cuerpo) };
  headers.set('Content-Type', 'application/json');
  return { ...peticion, body: JSON.stringify(cuerpo) };
};

/** Otro intento deja lo mismo que uno: lo dice HTTP, o la clave de idempotencia, o que nada pasa. */
export const seRepite = ({ metodo, idempotente }: Operacion, { opciones }: Argumentos): boolean =>
  metodo === 'GET' ||
  metodo === 'PUT' ||
  metodo === 'DELETE' ||
  !!idempotente ||
  !!opciones.simular;
