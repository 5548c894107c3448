import type { EventoDeCobro } from '#domain/cobros/cobro.events.ts';
import {
  type Cobro,
  cobros,
  type EventoEnCobro,
  evolucionarCobro,
  ORIGEN_DE_COBRO,
} from '#domain/cobros/cobro.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import { proyector } from '#projections/kernel/proyector.ts';

const suyo = ({ datos }: EventoDeCobro): readonly Clave[] => [[datos.cobro_id]];

export const proyectorCobros = proyector<Cobro, EventoEnCobro>(cobros, {
  columnas: {
    id: 'int8',
    ambiente: 'text',
    sucursal_id: 'int8',
    persona_id: 'int8',
    persona_nombre: 'text',
    identificacion: 'text',
    fecha: 'timestamptz',
    dia: 'date',
    medio: 'text',
    monto: 'int8',
    monto_anticipo: 'int8',
    referencia: 'text',
    notas: 'text',
    cuenta_dinero_id: 'int8',
    movimiento_id: 'int8',
    cruce: 'json',
    aplicaciones: 'json',
    devoluciones: 'json',
    asiento_id: 'int8',
    anulado: 'bool',
    anulado_en: 'timestamptz',
    anulado_el: 'date',
    anulado_motivo: 'text',
    anulado_liberado: 'json',
    creado_por: 'text',
    creado_en: 'timestamptz',
  },
  // The list, of all customers and of one.
  indices: [
    '(empresa_id, ambiente, dia desc, id desc)',
    '(empresa_id, ambiente, persona_id, dia desc, id desc)',
  ],
  toca: {
    CobroRegistrado: suyo,
    CobroAnulado: suyo,
    FechaDeCobroCambiada: suyo,
    AnticipoDeCobroAplicado: suyo,
    AplicacionDeCobroQuitada: suyo,
    AnticipoDeCobroDevuelto: suyo,
    DevolucionDeCobroAnulada: suyo,
    AsientoRegistrado: ({ datos: { origen_tipo, origen_id, reversa_de } }) =>
      origen_tipo === ORIGEN_DE_COBRO && origen_id !== null && reversa_de === null
        ? [[origen_id]]
        : [],
  },
  nace: ({ tipo }) => tipo === 'CobroRegistrado',
  evolucionar: evolucionarCobro,
});
