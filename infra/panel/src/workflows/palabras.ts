import { campoDicho } from '#panel/kits/comun/palabras.ts';

/** The words of workflows: those of the catalogues are theirs, and these what a person reads of them. */

/** Fields of nodes and templates; where a type says it otherwise, `type.campo`. */
const CAMPOS: { readonly [campo: string]: string } = {
  'action.email.body': 'Mensaje',
  'action.buscar.estado': 'Estado',
  'transform.mapa': 'Campos',
  asunto: 'Asunto',
  auth: 'Autenticación',
  auth_tipo: 'Autenticación',
  body: 'Cuerpo',
  body_tipo: 'Tipo de cuerpo',
  cabecera: 'Cabecera',
  campo: 'Campo',
  campos: 'Campos',
  clave: 'Clave',
  condiciones: 'Condiciones',
  correo: 'Correo',
  dias: 'Días',
  documentos: 'Documentos',
  en_error: 'Si falla',
  entidad: 'Qué se busca',
  eventos: 'Eventos',
  fallar_si_no_2xx: 'Otra respuesta que 2xx es un error',
  headers: 'Cabeceras',
  ids: 'Ids',
  limite: 'Límite',
  mapa: 'Campos',
  mensaje: 'Mensaje',
  mensaje_firme: 'Mensaje firme',
  method: 'Método',
  miembro: 'Campo del chat',
  modo: 'Modo',
  op: 'Comparación',
  q: 'Búsqueda',
  query: 'Parámetros de la URL',
  reintentos: 'Reintentos',
  secreto: 'Secreto',
  segundos: 'Segundos',
  subject: 'Asunto',
  timeout_s: 'Segundos de espera',
  tipo: 'Tipo',
  to: 'Para',
  url: 'URL',
  valor: 'Valor',
};

/** `tipo`: of the node, where it is one's. */
export const etiquetaDe = (campo: string, tipo?: string): string =>
  CAMPOS[`${tipo}.${campo}`] ?? CAMPOS[campo] ?? campoDicho(campo);

const OPCIONES: { readonly [valor: string]: string } = {
  alguna: 'Basta que se cumpla alguna',
  todas: 'Deben cumplirse todas',
  api_key: 'Clave en una cabecera',
  basic: 'Usuario y contraseña (basic)',
  bearer: 'Bearer',
  continuar: 'Continuar',
  detener: 'Detener la corrida',
  form: 'Formulario',
  json: 'JSON',
  ninguno: 'Ninguno',
  texto: 'Texto',
  facturas: 'Facturas',
  guias: 'Guías',
  personas: 'Personas',
  retenciones: 'Retenciones',
  servicios: 'Servicios',
  factura: 'Factura',
  guia: 'Guía',
  liquidacion: 'Liquidación',
  nota_credito: 'Nota de crédito',
  nota_debito: 'Nota de débito',
  retencion: 'Retención',
  igual: 'es igual a',
  distinto: 'es distinto de',
  mayor: 'es mayor que',
  mayor_igual: 'es mayor o igual que',
  menor: 'es menor que',
  menor_igual: 'es menor o igual que',
  contiene: 'contiene',
  no_contiene: 'no contiene',
  empieza_con: 'empieza con',
  termina_con: 'termina con',
  vacio: 'está vacío',
  no_vacio: 'no está vacío',
  en_lista: 'está en la lista',
};

export const opcionDicha = (valor: string | number): string => OPCIONES[valor] ?? String(valor);

/** Comparisons that need nothing to compare with. */
export const SIN_VALOR: ReadonlySet<unknown> = new Set(['vacio', 'no_vacio']);

export const CLASES = {
  trigger: { nombre: 'Cuándo empieza', color: 'green' },
  action: { nombre: 'Qué hace', color: 'blue' },
  logic: { nombre: 'Cuándo y si', color: 'orange' },
  data: { nombre: 'Datos', color: 'grape' },
  utility: { nombre: 'Otros', color: 'gray' },
} as const;

/** The ends of a branch. */
export const ramaDicha = (rama: string): string =>
  rama === 'true' ? 'Si se cumple' : rama === 'false' ? 'Si no' : rama;

export const ESTADOS_DE_NODO = {
  pending: { texto: 'Pendiente', color: 'gray' },
  running: { texto: 'En curso', color: 'blue' },
  waiting: { texto: 'Espera', color: 'yellow' },
  completed: { texto: 'Hecho', color: 'green' },
  failed: { texto: 'Falló', color: 'red' },
  skipped: { texto: 'Omitido', color: 'gray' },
} as const;

export const ESTADOS_DE_CORRIDA = {
  running: 'En curso',
  completed: 'Completada',
  failed: 'Fallida',
} as const;

export const DISPAROS = {
  evento: 'Un evento',
  manual: 'A mano',
  reejecucion: 'De nuevo',
} as const;

const PASO_S = 1000;

/** `350 ms`, `2.4 s`, `3 min 5 s`. */
export const duracion = (ms: number | null | undefined): string => {
  if (ms === null || ms === undefined) return '–';
  if (ms < PASO_S) return `${Math.round(ms)} ms`;
  const segundos = ms / PASO_S;
  if (segundos < 60) return `${segundos.toFixed(1)} s`;
  return `${Math.floor(segundos / 60)} min ${Math.round(segundos % 60)} s`;
};

/** Some of them, and how many more. */
export const algunos = (textos: readonly string[]): string => {
  const [primero = '', segundo, ...resto] = textos;
  if (segundo === undefined) return primero;
  return resto.length === 0 ? `${primero}, ${segundo}` : `${primero} y ${resto.length + 1} más`;
};

export const CATEGORIAS: { readonly [categoria: string]: string } = {
  cobranza: 'Cobrar a tiempo',
  sri: 'Enterarse de lo que dice el SRI',
  inventario: 'Cuidar las existencias',
  integraciones: 'Conectar otros sistemas',
};
