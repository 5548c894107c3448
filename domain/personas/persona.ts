import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import { entradasDeBusqueda, ordenDe } from './busqueda.ts';
import type { DatosPersona, EventoPersona, PersonaMarcada } from './persona.events.ts';
import type { PersonaNombrada } from './persona.nombre.events.ts';

/** An entry of the company's directory. */
export type Persona = DatosPersona & {
  readonly id: number;
  /** Its names as the list is ordered by them. No part of the record that goes out. */
  readonly orden: string;
};
export const personas = tabla<Persona>('personas', ['id']);

/** From an identification to its entry: what "is this buyer known?" becomes when it must be a key. */
export type PersonaPorIdentificacion = {
  readonly tipo_identificacion: string;
  readonly identificacion: string;
  /** null once its holder took another identification. */
  readonly persona_id: number | null;
  /** What its holder is dealt with as, and whether it is in the directory; all false with no holder. */
  readonly es_cliente: boolean;
  readonly es_proveedor: boolean;
  readonly activo: boolean;
  /** The last names that its holder was called by, here or on an invoice. */
  readonly nombres: readonly string[];
};
export const personasPorIdentificacion = tabla<PersonaPorIdentificacion>(
  'personas_por_identificacion',
  ['tipo_identificacion', 'identificacion'],
);

/** One word of an entry, to be searched by: see `busqueda.ts`. */
export type EntradaDeBusqueda = {
  readonly persona_id: number;
  /** Place among the rows of its entry, from 0. */
  readonly n: number;
  /** null: the entry has fewer words now. */
  readonly texto: string | null;
  readonly es_cliente: boolean;
  readonly es_proveedor: boolean;
  readonly activo: boolean;
};
export const entradasDePersonas = tabla<EntradaDeBusqueda>('personas_busqueda', [
  'persona_id',
  'n',
]);

const existente = <F>(fila: F | undefined, { tipo }: EventoPersona): F => {
  if (!fila) throw new Error(`${tipo} de una persona que no existe`);
  return fila;
};

const marcada = ({ datos: { papel } }: PersonaMarcada) =>
  papel === 'cliente'
    ? ({ es_cliente: true, activo: true } as const)
    : ({ es_proveedor: true, activo: true } as const);

export const evolucionarPersona = (fila: Persona | undefined, evento: EventoPersona): Persona => {
  switch (evento.tipo) {
    case 'PersonaCreada': {
      const { persona_id, idempotencia: _, ...datos } = evento.datos;
      return { id: persona_id, ...datos, orden: ordenDe(datos) };
    }
    case 'PersonaActualizada': {
      const { persona_id, identificacion_anterior: _, ...datos } = evento.datos;
      return { id: persona_id, ...datos, orden: ordenDe(datos) };
    }
    case 'PersonaDesactivada':
      return { ...existente(fila, evento), activo: false };
    case 'PersonaMarcada':
      return { ...existente(fila, evento), ...marcada(evento) };
  }
};

/** Names that an identification remembers: one forgotten is only said again. */
const MAXIMO_NOMBRES = 8;

/** What its holder was called before, and now this. Another holder begins anew. */
const conNombre = (
  fila: PersonaPorIdentificacion | undefined,
  { persona_id, razon_social }: { readonly persona_id: number; readonly razon_social: string },
): readonly string[] => {
  const previos = fila?.persona_id === persona_id ? fila.nombres : [];
  if (previos.includes(razon_social)) return previos;
  return [...previos, razon_social].slice(-MAXIMO_NOMBRES);
};

/** Of an identification that nobody holds. */
const DE_NADIE = {
  persona_id: null,
  es_cliente: false,
  es_proveedor: false,
  activo: false,
  nombres: [],
} as const;

/** Folded once for each identification that the event touches: the one held and the one given up. */
export const evolucionarPersonaPorIdentificacion = (
  fila: PersonaPorIdentificacion | undefined,
  evento: EventoPersona | PersonaNombrada,
  [tipo_identificacion, identificacion]: Clave,
): PersonaPorIdentificacion => {
  const { datos } = evento;
  const clave = {
    tipo_identificacion: String(tipo_identificacion),
    identificacion: String(identificacion),
  };
  const esDeLaFila =
    datos.tipo_identificacion === tipo_identificacion && datos.identificacion === identificacion;
  const { persona_id } = datos;
  const previa = { ...DE_NADIE, ...fila, ...clave, persona_id };
  switch (evento.tipo) {
    case 'PersonaCreada':
    case 'PersonaActualizada': {
      if (!esDeLaFila) return { ...clave, ...DE_NADIE };
      const { es_cliente, es_proveedor, activo } = evento.datos;
      const nombres = conNombre(fila, evento.datos);
      return { ...previa, es_cliente, es_proveedor, activo, nombres };
    }
    case 'PersonaDesactivada':
      return { ...previa, activo: false };
    case 'PersonaMarcada':
      return { ...previa, ...marcada(evento) };
    case 'PersonaNombrada':
      return { ...previa, nombres: conNombre(fila, evento.datos) };
  }
};

/** Folded once for each row that the entry may have. */
export const evolucionarEntrada = (
  fila: EntradaDeBusqueda | undefined,
  evento: EventoPersona,
  clave: Clave,
): EntradaDeBusqueda => {
  const [persona_id, n] = [Number(clave[0]), Number(clave[1])];
  const previa = fila ?? {
    persona_id,
    n,
    texto: null,
    es_cliente: false,
    es_proveedor: false,
    activo: false,
  };
  switch (evento.tipo) {
    case 'PersonaCreada':
    case 'PersonaActualizada': {
      const { es_cliente, es_proveedor, activo } = evento.datos;
      const texto = entradasDeBusqueda(evento.datos)[n] ?? null;
      return { persona_id, n, texto, es_cliente, es_proveedor, activo };
    }
    case 'PersonaDesactivada':
      return { ...previa, activo: false };
    case 'PersonaMarcada':
      return { ...previa, ...marcada(evento) };
  }
};
