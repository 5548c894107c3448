import type { Clave } from '#domain/kernel/tabla.ts';
import type { EventoProforma, ProformaHallable } from '#domain/proformas/proforma.events.ts';
import {
  type EntradaDeProforma,
  type EventoHallable,
  entradasDeProformas,
  evolucionarEntradaDeProforma,
  evolucionarProforma,
  type Proforma,
  proformas,
  textosDeProforma,
} from '#domain/proformas/proforma.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** Rows of this table, for those who only read them. */
export type FilaProforma = Proforma;

type DeProforma = { readonly datos: { readonly proforma_id: number } };

const suFila = ({ datos }: DeProforma): readonly Clave[] => [[datos.proforma_id]];

export const proyectorProformas = proyector<Proforma, EventoProforma>(proformas, {
  columnas: {
    id: 'int8',
    numero: 'text',
    estado: 'text',
    sucursal_id: 'int8',
    tipo_identificacion: 'text',
    identificacion: 'text',
    razon_social: 'text',
    direccion: 'text',
    email: 'text',
    validez_dias: 'int4',
    notas: 'text',
    detalles: 'json',
    fecha_emision: 'date',
    valida_hasta: 'date',
    subtotal_0: 'int8',
    subtotal_5: 'int8',
    subtotal_8: 'int8',
    subtotal_15: 'int8',
    subtotal_no_objeto: 'int8',
    subtotal_exento: 'int8',
    total_sin_impuestos: 'int8',
    total_descuento: 'int8',
    ice: 'int8',
    irbpnr: 'int8',
    iva: 'int8',
    total: 'int8',
    impuestos: 'json',
    token_hash: 'text',
    token_referencia: 'text',
    factura_id: 'int8',
    conversion_negada: 'json',
    opcionales: 'json',
    creado_en: 'timestamptz',
  },
  // By the token alone: whoever has it says of no company. By the last day, those that may expire.
  indices: [
    '(token_hash)',
    `(valida_hasta, empresa_id, id) where estado = 'ENVIADA'`,
    '(empresa_id, estado, id)',
  ],
  toca: {
    ProformaCreada: suFila,
    ProformaModificada: suFila,
    ProformaEliminada: suFila,
    EstadoDeProformaCambiado: suFila,
    ProformaConvertida: suFila,
  },
  nace: ({ tipo }) => tipo === 'ProformaCreada',
  evolucionar: evolucionarProforma,
});

const entradas = (...hallables: readonly ProformaHallable[]): readonly Clave[] => {
  const cuantas = Math.max(...hallables.map((hallable) => textosDeProforma(hallable).length));
  return Array.from({ length: cuantas }, (_, n) => [hallables[0]!.proforma_id, n]);
};

export const proyectorEntradasDeProformas = proyector<EntradaDeProforma, EventoHallable>(
  entradasDeProformas,
  {
    columnas: { proforma_id: 'int8', n: 'int4', texto: 'text', sucursal_id: 'int8' },
    indices: ['(empresa_id, texto collate "C", proforma_id) include (sucursal_id)'],
    toca: {
      ProformaCreada: ({ datos }) => entradas(datos),
      ProformaModificada: ({ datos }) => entradas(datos, datos.anterior),
      ProformaEliminada: ({ datos }) => entradas(datos),
    },
    nace: ({ tipo }) => tipo === 'ProformaCreada',
    evolucionar: evolucionarEntradaDeProforma,
  },
);
