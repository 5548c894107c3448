import {
  clavesDeRemesas,
  type EventoDeRemesa,
  evolucionarRemesa,
  naceRemesa,
  type Remesa,
  remesas,
} from '#domain/cartera/dinero-aplicado.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** What is left of the money of each collection and payment. */
export const proyectorRemesas = proyector<Remesa, EventoDeRemesa>(remesas, {
  columnas: {
    origen: 'text',
    origen_id: 'int8',
    ambiente: 'text',
    persona_id: 'int8',
    aplicaciones: 'json',
    saldo_anticipo: 'int8',
    movida_el: 'date',
  },
  // Advances that can be used: of a party, or all of them.
  indices: ['(empresa_id, origen, ambiente, persona_id, origen_id) where saldo_anticipo > 0'],
  fillfactor: 80,
  toca: clavesDeRemesas,
  nace: naceRemesa,
  evolucionar: evolucionarRemesa,
});

export type FilaRemesa = Remesa;
