import {
  clavesAlEmitir,
  clavesDeComprador,
  compradores,
  type EventoDeComprador,
  evolucionarComprador,
  type PalabraDeComprador,
} from '#domain/documentos/comprobante/contraparte.ts';
import { proyector } from '#projections/kernel/proyector.ts';

export const proyectorCompradores = proyector<PalabraDeComprador, EventoDeComprador>(compradores, {
  columnas: {
    persona_id: 'int8',
    comprador: 'int8',
    n: 'int4',
    texto: 'text',
  },
  // Byte order, so that a prefix is a range in every locale. The index alone answers.
  indices: ['(empresa_id, texto collate "C") include (comprador)'],
  toca: {
    PersonaCreada: clavesDeComprador,
    PersonaActualizada: clavesDeComprador,
    CompradorNombrado: clavesDeComprador,
    BorradorDeFacturaGuardado: clavesDeComprador,
    FacturaModificada: clavesDeComprador,
    FacturaCreada: clavesAlEmitir,
  },
  nace: ({ tipo }) => tipo === 'PersonaCreada',
  evolucionar: evolucionarComprador,
});
