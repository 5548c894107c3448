import { z } from 'zod';
import {
  cantidad,
  claveDeIdempotencia,
  correoOpcional,
  fecha,
  id,
  rehusar,
  texto,
  textoOpcional,
} from '#commands/kernel/campos.ts';
import {
  exigirIdentificacionBienEscrita,
  identificacionSinTipo,
} from '#commands/kernel/identificacion.esquema.ts';
import { numeroDeDocumento, patron } from '#commands/kernel/numero-documento.esquema.ts';
import {
  autorizacionDeSustento,
  exigirClaveDeSustento,
} from '#commands/kernel/sustento.esquema.ts';
import type {
  DestinatarioPedido,
  DetallePedido,
  PedidoGuia,
} from '#domain/documentos/guia/guia.pedido.ts';
import { conGuiones } from '#domain/kernel/numero-documento.ts';
import type { TipoIdentificacion } from '#domain/kernel/sri.ts';
import { detallesAdicionalesEsquema } from '../comprobante/linea.adicional.esquema.ts';
import { CAMPOS_OPCIONALES, opcionalesDe } from '../comprobante/opcionales.esquema.ts';

/** The bodies of the guides' routes: the SRI's schema guiaRemision 1.1.0 in snake_case. */

/** Limits that the specification leaves open: a limit on everything. */
const MAXIMO_DESTINATARIOS = 50;
const MAXIMO_LINEAS = 500;

const SEGUN_EL_SERVICIO = 'Con servicio_id se puede omitir: lo dice el catálogo';

const detalle = z
  .object({
    servicio_id: id
      .nullish()
      .meta({ description: 'Del catálogo (/servicios): completa código interno y descripción' }),
    codigo_interno: textoOpcional(25),
    codigo_adicional: textoOpcional(25),
    descripcion: texto(300).nullish().meta({ description: SEGUN_EL_SERVICIO }),
    cantidad,
    detalles_adicionales: detallesAdicionalesEsquema,
  })
  .transform((linea, ctx): DetallePedido => {
    const { servicio_id, ...dicho } = linea;
    const { descripcion } = dicho;
    const detalles_adicionales = dicho.detalles_adicionales ?? [];
    if (servicio_id != null) {
      const del_servicio = servicio_id;
      return { ...dicho, descripcion: descripcion ?? null, detalles_adicionales, del_servicio };
    }
    if (descripcion != null) {
      return { ...dicho, descripcion, detalles_adicionales, servicio_id: null };
    }
    const mensaje = 'Es obligatorio sin servicio_id';
    rehusar(ctx, undefined, { tipo: 'missing', mensaje, en: ['descripcion'] });
    return z.NEVER;
  });

/** The schema does not ask for it: its length tells. */
const tipoPorLargo = (identificacion: string): TipoIdentificacion => {
  if (identificacion === '9999999999999') return '07';
  if (/^\d{13}$/.test(identificacion)) return '04';
  return /^\d{10}$/.test(identificacion) ? '05' : '06';
};

const camposDeDestinatario = z.object({
  identificacion_destinatario: identificacionSinTipo,
  razon_social_destinatario: texto(300),
  dir_destinatario: texto(300),
  motivo_traslado: texto(300),
  doc_aduanero_unico: textoOpcional(20),
  cod_estab_destino: patron(/^\d{3}$/, 'Debe tener 3 dígitos').nullish(),
  ruta: textoOpcional(300),
  cod_doc_sustento: patron(/^\d{2}$/, 'Debe tener 2 dígitos')
    .nullish()
    .meta({ description: 'Tabla 3 del SRI; por omisión 01 cuando hay num_doc_sustento' }),
  num_doc_sustento: numeroDeDocumento.nullish(),
  num_aut_doc_sustento: autorizacionDeSustento.nullish(),
  fecha_emision_doc_sustento: fecha.nullish(),
  detalles: z.array(detalle).min(1).max(MAXIMO_LINEAS),
});

type CamposDeDestinatario = z.output<typeof camposDeDestinatario>;
const DEL_SUSTENTO = [
  'cod_doc_sustento',
  'num_aut_doc_sustento',
  'fecha_emision_doc_sustento',
] as const;

/** What is said of a support document is said of one that has a number. */
const sustentoDe = (
  d: CamposDeDestinatario,
  ctx: z.core.$RefinementCtx,
): Pick<DestinatarioPedido, 'num_doc_sustento' | (typeof DEL_SUSTENTO)[number]> => {
  const numero = d.num_doc_sustento ?? null;
  const num_aut_doc_sustento = d.num_aut_doc_sustento ?? null;
  const fecha_emision_doc_sustento = d.fecha_emision_doc_sustento ?? null;
  if (numero === null) {
    for (const campo of DEL_SUSTENTO) {
      if (d[campo] == null) continue;
      const mensaje = 'Solo se admite con num_doc_sustento';
      rehusar(ctx, d[campo], { tipo: 'value_error', mensaje, en: [campo] });
    }
    const num_doc_sustento = null;
    return {
      cod_doc_sustento: null,
      num_doc_sustento,
      num_aut_doc_sustento,
      fecha_emision_doc_sustento,
    };
  }
  const cod_doc_sustento = d.cod_doc_sustento ?? '01';
  if (num_aut_doc_sustento !== null) {
    const sustento = { num_aut_doc_sustento, cod_doc_sustento, num_doc_sustento: numero };
    exigirClaveDeSustento(ctx, sustento);
  }
  const num_doc_sustento = conGuiones(numero);
  return { cod_doc_sustento, num_doc_sustento, num_aut_doc_sustento, fecha_emision_doc_sustento };
};

const destinatarioEsquema = camposDeDestinatario.transform(
  (d, ctx): DestinatarioPedido => ({
    tipo_identificacion: tipoPorLargo(d.identificacion_destinatario),
    identificacion_destinatario: d.identificacion_destinatario,
    razon_social_destinatario: d.razon_social_destinatario,
    dir_destinatario: d.dir_destinatario,
    motivo_traslado: d.motivo_traslado,
    doc_aduanero_unico: d.doc_aduanero_unico,
    cod_estab_destino: d.cod_estab_destino ?? null,
    ruta: d.ruta,
    ...sustentoDe(d, ctx),
    detalles: d.detalles,
  }),
);

const campos = z.object({
  dir_partida: texto(300),
  razon_social_transportista: texto(300),
  tipo_identificacion_transportista: z.literal(['04', '05', '06', '08']),
  ruc_transportista: texto(20),
  rise: textoOpcional(40),
  fecha_ini_transporte: fecha,
  fecha_fin_transporte: fecha,
  placa: texto(20),
  destinatarios: z.array(destinatarioEsquema).min(1).max(MAXIMO_DESTINATARIOS),
  email: correoOpcional(300),
  sucursal_id: id.nullish(),
  es_borrador: z.boolean().nullish(),
  idempotency_key: claveDeIdempotencia.nullish(),
  ...CAMPOS_OPCIONALES,
});

/** All its lines together are no more than those of a document. */
const exigirLineas = (ctx: z.core.$RefinementCtx, { destinatarios }: PedidoGuia): void => {
  const lineas = destinatarios.reduce((suma, d) => suma + d.detalles.length, 0);
  if (lineas <= MAXIMO_LINEAS) return;
  const mensaje = `Una guía admite ${MAXIMO_LINEAS} líneas entre todos sus destinatarios`;
  const datos = { max_length: MAXIMO_LINEAS, actual_length: lineas };
  rehusar(ctx, undefined, { tipo: 'too_long', mensaje, datos, en: ['destinatarios'] });
};

/** Output: the request as the domain takes it, with its idempotency key beside it. */
export const crearGuiaEsquema = campos.transform(
  (cuerpo, ctx): { idempotency_key: string | null; pedido: PedidoGuia } => {
    // The order of these fields is part of the fingerprint that tells replays apart.
    const pedido: PedidoGuia = {
      tipo_identificacion: cuerpo.tipo_identificacion_transportista,
      identificacion: cuerpo.ruc_transportista,
      razon_social: cuerpo.razon_social_transportista,
      email: cuerpo.email,
      sucursal_id: cuerpo.sucursal_id ?? null,
      es_borrador: cuerpo.es_borrador ?? false,
      dir_partida: cuerpo.dir_partida,
      rise: cuerpo.rise,
      fecha_ini_transporte: cuerpo.fecha_ini_transporte,
      fecha_fin_transporte: cuerpo.fecha_fin_transporte,
      placa: cuerpo.placa,
      destinatarios: cuerpo.destinatarios,
      ...opcionalesDe(cuerpo),
    };
    exigirIdentificacionBienEscrita(ctx, pedido, 'ruc_transportista');
    exigirLineas(ctx, pedido);
    return { idempotency_key: cuerpo.idempotency_key ?? null, pedido };
  },
);

/** `PUT /guias-remision/{id}`: the same body; what says how to create it says nothing here. */
export const reemplazarGuiaEsquema = crearGuiaEsquema.transform(({ pedido }) => pedido);
