import { type Muestra, muestraAnterior, muestrasDe, sinServicio } from '#domain/kernel/muestra.ts';
import { type EventoDeDocumentos, TIPOS_DE_DOCUMENTOS } from '../catalogo.ts';
import { BOTELLAS, CON_CONSUMOS } from '../comprobante/consumo.muestras.ts';
import { CON_OPCIONALES } from '../comprobante/opcionales.muestras.ts';
import { AL_EMITIR_LA_NOTA, MUESTRA_DE_NOTA, vidaDeNota } from '../notas/notas.muestras.ts';
import type { ContenidoNotaCredito } from './nota-credito.events.ts';

const { muestra } = muestrasDe<EventoDeDocumentos>(TIPOS_DE_DOCUMENTOS);

const CLAVE = '4'.repeat(49);
const CONTENIDO: ContenidoNotaCredito = {
  nota_credito_id: 1,
  ...MUESTRA_DE_NOTA,
  motivo: 'Devolución',
  detalles: [
    {
      servicio_id: 1,
      codigo_principal: 'P-1',
      descripcion: 'Café',
      cantidad: 1_000_000,
      precio_unitario: 2_000_000,
      descuento: 0,
      tarifa_iva: 15,
      iva_codigo: '4',
      precio_total: 200,
      iva: 30,
    },
  ],
  subtotal_0: 0,
  subtotal_5: 0,
  subtotal_15: 200,
  subtotal_no_objeto: 0,
  subtotal_exento: 0,
  total_sin_impuestos: 200,
  total_descuento: 0,
  iva: 30,
  propina: 0,
  total: 230,
  impuestos: [{ iva_codigo: '4', tarifa_iva: 15, base: 200, valor: 30 }],
};

/** As they were kept before a line said what of the catalogue it is of. */
const ANTERIOR = { ...CONTENIDO, nota_credito_id: 2, detalles: sinServicio(CONTENIDO.detalles) };

/** A draft that is corrected, issued, refused, corrected, issued again, authorized and annulled. */
export const MUESTRAS_DE_NOTAS_CREDITO: readonly Muestra[] = [
  muestra('BorradorDeNotaCreditoGuardado', {
    ...CONTENIDO,
    ...CON_OPCIONALES,
    idempotencia: { clave: 'nota-1', huella: 'n1' },
  }),
  muestra('NotaCreditoModificada', { ...CONTENIDO, direccion: null, clave_anterior: null }),
  muestra('NotaCreditoCreada', { ...CONTENIDO, ...CON_OPCIONALES, ...AL_EMITIR_LA_NOTA }),
  ...vidaDeNota({
    documento: 'nota_credito',
    claves: [CLAVE, '5'.repeat(49)],
    xml_sha256: 'cd'.repeat(32),
    corregida: muestra('NotaCreditoModificada', { ...CONTENIDO, clave_anterior: CLAVE }),
    anulacion: { motivo: 'Se registró dos veces', saldo: 0 },
  }),
  muestra('BorradorDeNotaCreditoGuardado', {
    ...CONTENIDO,
    ...CON_CONSUMOS,
    nota_credito_id: 3,
    detalles: CON_CONSUMOS.detalles.map((linea) => ({
      ...linea,
      irbpnr: { ...BOTELLAS, en_proporcion: true },
    })),
    idempotencia: null,
  }),
  muestraAnterior('BorradorDeNotaCreditoGuardado', 1, { ...ANTERIOR, idempotencia: null }),
  muestraAnterior('NotaCreditoModificada', 1, { ...ANTERIOR, clave_anterior: null }),
  muestraAnterior('NotaCreditoCreada', 1, {
    ...ANTERIOR,
    ...AL_EMITIR_LA_NOTA,
    secuencial: 2,
    numero_comprobante: '001-001-000000002',
  }),
];
