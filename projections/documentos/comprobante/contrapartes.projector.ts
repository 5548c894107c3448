import {
  clavesAlEmitir,
  clavesDeContraparte,
  contrapartes,
  type EventoConContraparte,
  type EventoQueNombra,
  evolucionarContraparte,
  type PalabraDeContraparte,
} from '#domain/documentos/comprobante/contraparte.ts';
import { TIPOS } from '#domain/documentos/tipos.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import { proyector } from '#projections/kernel/proyector.ts';

type Toca = (evento: EventoConContraparte) => readonly Clave[];

/** What each type says of its other party, by its own events. */
const porTipo: { readonly [evento: string]: Toca } = Object.fromEntries(
  TIPOS.flatMap(({ eventos: { guardado, modificado, creado } }): readonly [string, Toca][] => [
    [guardado, clavesDeContraparte],
    [modificado, clavesDeContraparte],
    [creado, clavesAlEmitir],
  ]),
);

export const proyectorContrapartes = proyector<PalabraDeContraparte, EventoQueNombra>(
  contrapartes,
  {
    columnas: {
      persona_id: 'int8',
      contraparte: 'int8',
      n: 'int4',
      texto: 'text',
    },
    // Byte order, so that a prefix is a range in every locale. The index alone answers.
    indices: ['(empresa_id, texto collate "C") include (contraparte)'],
    toca: {
      PersonaCreada: clavesDeContraparte,
      PersonaActualizada: clavesDeContraparte,
      PersonaNombrada: clavesDeContraparte,
      ...porTipo,
    },
    nace: ({ tipo }) => tipo === 'PersonaCreada',
    evolucionar: evolucionarContraparte,
  },
);
