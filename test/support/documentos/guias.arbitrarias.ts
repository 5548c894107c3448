import fc from 'fast-check';
import type { DatosDeXml } from '#domain/documentos/comprobante/tipo.ts';
import { completarGuia, conEntradas } from '#domain/documentos/guia/guia.contenido.ts';
import type { DestinatarioPedido, PedidoGuia } from '#domain/documentos/guia/guia.pedido.ts';
import { GUIA } from '#domain/documentos/guia/guia.tipo.ts';
import type { Guia } from '#domain/documentos/guia/guia.ts';
import { claveDeAcceso } from '#domain/kernel/clave-acceso.ts';
import { sumarDias } from '#domain/kernel/tiempo.ts';
import {
  datosXmlDe,
  type Emision,
  emisionArbitraria,
  filaEmitida,
  textoArbitrario,
} from './emision.arbitraria.ts';

/** Arbitrary guides: whatever they hold is legal for the SRI. */

/** A true key of somebody's invoice 001-002-000000007 of 20 November 2026. */
const SUSTENTO_DE_GUIA = {
  cod_doc_sustento: '01',
  num_doc_sustento: '001-002-000000007',
  num_aut_doc_sustento: claveDeAcceso({
    fecha_emision: '2026-11-20',
    cod_doc: '01',
    ruc: '1790016919001',
    ambiente: '1',
    establecimiento: '001',
    punto_emision: '002',
    secuencial: 7,
    codigo_numerico: '12345678',
  }),
  fecha_emision_doc_sustento: '2026-11-20',
} as const;

const SIN_SUSTENTO = {
  cod_doc_sustento: null,
  num_doc_sustento: null,
  num_aut_doc_sustento: null,
  fecha_emision_doc_sustento: null,
} as const;

const PERSONAS = [
  { tipo_identificacion: '04', identificacion: '1790016919001' },
  { tipo_identificacion: '05', identificacion: '1710034065' },
  { tipo_identificacion: '06', identificacion: 'PA&SS-<123>' },
] as const;

const detalleArbitrario = fc.record({
  servicio_id: fc.constant(7),
  codigo_interno: fc.option(textoArbitrario(25)),
  codigo_adicional: fc.option(textoArbitrario(25)),
  descripcion: textoArbitrario(),
  cantidad: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 999_999_999_999_999 })),
  detalles_adicionales: fc.array(
    fc.record({ nombre: textoArbitrario(), valor: textoArbitrario() }),
    { maxLength: 3 },
  ),
});

const destinatarioArbitrario: fc.Arbitrary<DestinatarioPedido> = fc
  .record({
    quien: fc.constantFrom(...PERSONAS),
    razon_social_destinatario: textoArbitrario(),
    dir_destinatario: textoArbitrario(),
    motivo_traslado: textoArbitrario(),
    doc_aduanero_unico: fc.option(textoArbitrario(20)),
    cod_estab_destino: fc.option(fc.stringMatching(/^[0-9]{3}$/)),
    ruta: fc.option(textoArbitrario()),
    sustento: fc.constantFrom(SUSTENTO_DE_GUIA, SIN_SUSTENTO),
    detalles: fc.array(detalleArbitrario, { minLength: 1, maxLength: 5 }),
  })
  .map(({ quien, sustento, ...d }) => ({
    ...d,
    tipo_identificacion: quien.tipo_identificacion,
    identificacion_destinatario: quien.identificacion,
    ...sustento,
  }));

/** Requests that every rule accepts when they are issued on `hoy`. */
const pedidoDeGuiaArbitrario = (hoy: string): fc.Arbitrary<PedidoGuia> =>
  fc
    .record({
      quien: fc.constantFrom(...PERSONAS),
      razon_social: textoArbitrario(),
      email: fc.option(fc.emailAddress()),
      dir_partida: textoArbitrario(),
      rise: fc.option(textoArbitrario(40)),
      empieza_en: fc.integer({ min: 0, max: 60 }),
      dura: fc.integer({ min: 0, max: 20 }),
      placa: textoArbitrario(20),
      destinatarios: fc.array(destinatarioArbitrario, { minLength: 1, maxLength: 4 }),
    })
    .map(({ quien, empieza_en, dura, ...resto }) => ({
      ...resto,
      ...quien,
      fecha_ini_transporte: sumarDias(hoy, empieza_en),
      fecha_fin_transporte: sumarDias(hoy, empieza_en + dura),
      sucursal_id: null,
      es_borrador: false,
    }));

/** The row of an issued guide, as the decider and the fold would leave it. */
const guiaDe = (pedido: PedidoGuia, emision: Emision): Guia => {
  const completa = completarGuia(pedido, new Map());
  const { es_borrador: _, sucursal_id: _s, destinatarios, ...resto } = completa;
  const entradas = destinatarios.map(() => 1);
  return {
    ...resto,
    ...filaEmitida(emision),
    destinatarios: conEntradas(destinatarios, entradas),
  };
};

const HOY = '2026-11-21';

/** All that the XML of a guide is made of. */
export const datosXmlDeGuiaArbitrarios: fc.Arbitrary<DatosDeXml<Guia>> = fc
  .tuple(pedidoDeGuiaArbitrario(HOY), emisionArbitraria(fc.constant(HOY)))
  .map(([pedido, emision]) => datosXmlDe(GUIA, guiaDe(pedido, emision), emision));
