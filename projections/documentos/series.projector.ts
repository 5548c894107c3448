import { COD_DOC } from '#domain/documentos/documento.ts';
import type {
  BorradorDeFacturaGuardado,
  FacturaCreada,
} from '#domain/documentos/factura.events.ts';
import {
  avanzarSerie,
  type ClaveIdempotente,
  type Contador,
  type Cupo,
  clavesIdempotentes,
  contadores,
  contar,
  cupos,
  gastarCupo,
  type Serie,
  series,
} from '#domain/documentos/series.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import type { PersonaCreada } from '#domain/personas/persona.events.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** The keyed rows that cut across documents. Small, and rewritten by nearly every command. */
const FILLFACTOR = 50;

export const proyectorSeries = proyector<Serie, FacturaCreada>(series, {
  columnas: {
    ambiente: 'text',
    cod_doc: 'text',
    establecimiento: 'text',
    punto_emision: 'text',
    ultimo: 'int4',
  },
  fillfactor: FILLFACTOR,
  toca: {
    FacturaCreada: ({ datos: { ambiente, establecimiento, punto_emision } }) => [
      [ambiente, COD_DOC.factura, establecimiento, punto_emision],
    ],
  },
  evolucionar: (fila, { datos }) => avanzarSerie(fila, COD_DOC.factura, datos),
});

type EventoConId = BorradorDeFacturaGuardado | FacturaCreada | PersonaCreada;

export const proyectorContadores = proyector<Contador, EventoConId>(contadores, {
  columnas: { recurso: 'text', ultimo: 'int8' },
  fillfactor: FILLFACTOR,
  toca: {
    BorradorDeFacturaGuardado: () => [['facturas']],
    FacturaCreada: ({ datos }) => (datos.desde_borrador ? [] : [['facturas']]),
    PersonaCreada: () => [['personas']],
  },
  evolucionar: (fila, evento) =>
    evento.tipo === 'PersonaCreada'
      ? contar(fila, 'personas', evento.datos.persona_id)
      : contar(fila, 'facturas', evento.datos.factura_id),
});

type EventoConClave = BorradorDeFacturaGuardado | FacturaCreada;

const suClave = ({ datos: { idempotencia } }: EventoConClave): readonly Clave[] =>
  idempotencia ? [['facturas', idempotencia.clave]] : [];

export const proyectorClavesIdempotentes = proyector<ClaveIdempotente, EventoConClave>(
  clavesIdempotentes,
  {
    columnas: { recurso: 'text', clave: 'text', id: 'int8', huella: 'text' },
    toca: { BorradorDeFacturaGuardado: suClave, FacturaCreada: suClave },
    nace: () => true,
    evolucionar: (_fila, { datos: { factura_id, idempotencia } }) => {
      if (!idempotencia) throw new Error(`La factura ${factura_id} no trae clave idempotente`);
      return { recurso: 'facturas', id: factura_id, ...idempotencia };
    },
  },
);

export const proyectorCupos = proyector<Cupo, FacturaCreada>(cupos, {
  columnas: { mes: 'text', documentos: 'int4' },
  fillfactor: FILLFACTOR,
  toca: { FacturaCreada: ({ datos }) => [[datos.mes_cupo]] },
  evolucionar: (fila, { datos }) => gastarCupo(fila, datos.mes_cupo),
});
