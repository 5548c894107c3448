import { MAXIMO_ENTRADAS } from '#domain/kernel/busqueda.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import { entradasDeBusqueda } from '#domain/personas/busqueda.ts';
import type { EventoPersona } from '#domain/personas/persona.events.ts';
import type { PersonaNombrada } from '#domain/personas/persona.nombre.events.ts';
import {
  type EntradaDeBusqueda,
  entradasDePersonas,
  evolucionarEntrada,
  evolucionarPersona,
  evolucionarPersonaPorIdentificacion,
  type Persona,
  type PersonaPorIdentificacion,
  personas,
  personasPorIdentificacion,
} from '#domain/personas/persona.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** Its rows, for those who only read them. */
export type FilaPersona = Persona;

type ConPersona = { readonly datos: { readonly persona_id: number } };

const suPersona = ({ datos }: ConPersona): readonly Clave[] => [[datos.persona_id]];

export const proyectorPersonas = proyector<Persona, EventoPersona>(personas, {
  columnas: {
    id: 'int8',
    tipo_identificacion: 'text',
    identificacion: 'text',
    razon_social: 'text',
    nombre_comercial: 'text',
    email: 'text',
    telefono: 'text',
    direccion: 'text',
    es_cliente: 'bool',
    es_proveedor: 'bool',
    activo: 'bool',
    orden: 'text',
  },
  // The list without a question is in the order of names. Suppliers are few: they get their own.
  indices: [
    '(empresa_id, orden collate "C", id)',
    '(empresa_id, orden collate "C", id) where es_proveedor',
  ],
  toca: {
    PersonaCreada: suPersona,
    PersonaActualizada: suPersona,
    PersonaDesactivada: suPersona,
    PersonaMarcada: suPersona,
  },
  nace: ({ tipo }) => tipo === 'PersonaCreada',
  evolucionar: evolucionarPersona,
});

const suIdentificacion = ({
  datos,
}: {
  readonly datos: { readonly tipo_identificacion: string; readonly identificacion: string };
}): readonly Clave[] => [[datos.tipo_identificacion, datos.identificacion]];

export const proyectorPersonasPorIdentificacion = proyector<
  PersonaPorIdentificacion,
  EventoPersona | PersonaNombrada
>(personasPorIdentificacion, {
  columnas: {
    tipo_identificacion: 'text',
    identificacion: 'text',
    persona_id: 'int8',
    es_cliente: 'bool',
    es_proveedor: 'bool',
    activo: 'bool',
    nombres: 'json',
  },
  toca: {
    PersonaCreada: suIdentificacion,
    PersonaActualizada: (evento) => {
      const { identificacion_anterior: anterior } = evento.datos;
      const claves = suIdentificacion(evento);
      return anterior ? [...claves, ...suIdentificacion({ datos: anterior })] : claves;
    },
    PersonaDesactivada: suIdentificacion,
    PersonaMarcada: suIdentificacion,
    PersonaNombrada: suIdentificacion,
  },
  evolucionar: evolucionarPersonaPorIdentificacion,
});

const entradas = (persona_id: number, cuantas: number): readonly Clave[] =>
  Array.from({ length: cuantas }, (_, n) => [persona_id, n]);

/** What does not say how many rows the entry has, touches all that it may have. */
const todasSusEntradas = ({ datos }: ConPersona): readonly Clave[] =>
  entradas(datos.persona_id, MAXIMO_ENTRADAS);

export const proyectorEntradasDePersonas = proyector<EntradaDeBusqueda, EventoPersona>(
  entradasDePersonas,
  {
    columnas: {
      persona_id: 'int8',
      n: 'int4',
      texto: 'text',
      es_cliente: 'bool',
      es_proveedor: 'bool',
      activo: 'bool',
    },
    // Byte order, so that a prefix is a range in every locale. The index alone answers: whoever
    // walks a frequent word must not visit the table at each step. Suppliers are few: their own.
    indices: [
      `(empresa_id, texto collate "C", persona_id) include (es_cliente, es_proveedor, activo)
         where texto is not null`,
      `(empresa_id, texto collate "C", persona_id) include (es_cliente, es_proveedor, activo)
         where texto is not null and es_proveedor`,
    ],
    toca: {
      PersonaCreada: ({ datos }) => entradas(datos.persona_id, entradasDeBusqueda(datos).length),
      PersonaActualizada: todasSusEntradas,
      PersonaDesactivada: todasSusEntradas,
      PersonaMarcada: todasSusEntradas,
    },
    nace: ({ tipo }) => tipo === 'PersonaCreada',
    evolucionar: evolucionarEntrada,
  },
);
