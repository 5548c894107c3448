import { registroDelId } from '#domain/kernel/dentro.ts';
import type {
  EventoDeNomina,
  NominaAnulada,
  NominaRegistrada,
} from '#domain/nomina/nomina.events.ts';
import {
  type EventoEnNomina,
  evolucionarNomina,
  evolucionarNominasDelMes,
  type Nomina,
  type NominasDelMes,
  nominas,
  nominasDelMes,
  ORIGEN_DE_NOMINA,
  ORIGEN_DE_PAGO_DE_NOMINA,
} from '#domain/nomina/nomina.ts';
import { proyector } from '#projections/kernel/proyector.ts';

const suFila = ({ datos }: { readonly datos: EventoDeNomina['datos'] }) => [[datos.nomina_id]];

export const proyectorNominas = proyector<Nomina, EventoEnNomina>(nominas, {
  columnas: {
    id: 'int8',
    ambiente: 'text',
    periodo: 'text',
    descripcion: 'text',
    dia: 'date',
    totales: 'json',
    cuantas: 'int4',
    neto: 'int8',
    pagado: 'int8',
    asiento_id: 'int8',
    estado: 'text',
    anulado_en: 'timestamptz',
    anulado_el: 'date',
    anulado_motivo: 'text',
    creado_por: 'text',
    creado_en: 'timestamptz',
    pagos: 'json',
    personas: 'json',
    partes: 'json',
  },
  // The list.
  indices: ['(empresa_id, ambiente, dia desc, id desc)'],
  toca: {
    NominaRegistrada: suFila,
    NominaAnulada: suFila,
    FechaDeNominaCambiada: suFila,
    PagoDeNominaRegistrado: suFila,
    PagoDeNominaAnulado: suFila,
    FechaDePagoDeNominaCambiada: suFila,
    AsientoRegistrado: ({ datos: { origen_tipo, origen_id, reversa_de } }) => {
      if (origen_id === null || reversa_de !== null) return [];
      if (origen_tipo === ORIGEN_DE_NOMINA) return [[origen_id]];
      return origen_tipo === ORIGEN_DE_PAGO_DE_NOMINA ? [[registroDelId(origen_id)]] : [];
    },
  },
  nace: ({ tipo }) => tipo === 'NominaRegistrada',
  evolucionar: evolucionarNomina,
});

const suMes = ({ datos: { ambiente, periodo } }: NominaRegistrada | NominaAnulada) => [
  [ambiente, periodo],
];

export const proyectorNominasDelMes = proyector<NominasDelMes, NominaRegistrada | NominaAnulada>(
  nominasDelMes,
  {
    columnas: { ambiente: 'text', periodo: 'text', ids: 'json' },
    toca: { NominaRegistrada: suMes, NominaAnulada: suMes },
    evolucionar: evolucionarNominasDelMes,
  },
);
