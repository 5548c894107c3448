import { conAdicionales } from '#domain/documentos/comprobante/adicionales.decider.ts';
import { dicenLoMismo } from '#domain/documentos/comprobante/contenido.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Contador } from '#domain/kernel/contadores.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { ServiciosNombrados } from '#domain/servicios/en-lineas.ts';
import { contenidoDePedido, hallableDe, resumenDe } from './proforma.contenido.ts';
import * as errores from './proforma.errores.ts';
import type {
  ContenidoDeProforma,
  EstadoDeProforma,
  EstadoDeProformaCambiado,
  ProformaCreada,
  ProformaEliminada,
  ProformaModificada,
  TokenDeProforma,
} from './proforma.events.ts';
import type { PedidoProforma } from './proforma.pedido.ts';
import type { Proforma } from './proforma.ts';

/**
 * The life of a quote (Ley: documentos §9), but for its conversion:
 *
 * | from             | trigger                  | to               |
 * |------------------|--------------------------|------------------|
 * | –                | created                  | BORRADOR, ENVIADA |
 * | BORRADOR         | replaced, eliminated     | BORRADOR, –      |
 * | ENVIADA          | its customer, in time    | ACEPTADA, RECHAZADA |
 * | ENVIADA          | its validity has passed  | VENCIDA          |
 * | any, unconverted | an administrator         | any              |
 */

export type HechosDeAlta = {
  readonly empresa: Empresa | undefined;
  /** The branch asked for, or the head office. */
  readonly sucursal: Sucursal | undefined;
  readonly contador: Contador | undefined;
  readonly servicios: ServiciosNombrados;
};

/** What its invoice would not take of what it adds: 422. */
const exigirQueSeFacture = (contenido: ContenidoDeProforma, empresa: Empresa): void => {
  const alContado = { ...contenido, condicion_pago: 'contado', fecha_vencimiento: null };
  conAdicionales(FACTURA, empresa, alContado, { soloMirar: true });
};

/** A new quote. Refusals: 404 branch or service, 400 content, 409 service taken out or no issuer. */
export const decidirCrearProforma = (
  pedido: PedidoProforma,
  token: TokenDeProforma,
  { empresa, sucursal, contador, servicios }: HechosDeAlta,
  { hoy, tarifas = [] }: Contexto,
): readonly ProformaCreada[] => {
  const { DE_CONTENIDO } = errores;
  if (pedido.sucursal_id !== null && !sucursal?.activo) {
    throw DE_CONTENIDO.sucursalNoEncontrada({ sucursal_id: pedido.sucursal_id });
  }
  const proforma_id = (contador?.ultimo ?? 0) + 1;
  const lugar = { proforma_id, sucursal_id: sucursal?.id ?? 0, hoy, tarifas };
  const contenido = contenidoDePedido(pedido, servicios, lugar);
  if (!empresa) throw DE_CONTENIDO.empresaSinConfigurar({});
  if (!sucursal?.activo) throw DE_CONTENIDO.sinMatriz({});
  exigirQueSeFacture(contenido, empresa);
  const estado = pedido.es_borrador ? 'BORRADOR' : 'ENVIADA';
  return [{ tipo: 'ProformaCreada', datos: { ...contenido, ...token, estado } }];
};

export type HechosDeReemplazo = {
  readonly empresa: Empresa | undefined;
  readonly proforma: Proforma | undefined;
  /** The branch asked for. */
  readonly sucursal: Sucursal | undefined;
  readonly servicios: ServiciosNombrados;
};

/**
 * Replaces all that a draft says. No events when it says that already. Refusals: 404 quote, branch or
 * service, 409 not a draft, then as a new one.
 */
export const decidirReemplazarProforma = (
  proforma_id: number,
  pedido: PedidoProforma,
  { empresa, proforma, sucursal, servicios }: HechosDeReemplazo,
  { hoy, tarifas = [] }: Contexto,
): readonly ProformaModificada[] => {
  if (!proforma) throw errores.proformaNoEncontrada({ proforma_id });
  const sucursal_id = pedido.sucursal_id ?? proforma.sucursal_id;
  if (sucursal_id !== proforma.sucursal_id && !sucursal?.activo) {
    throw errores.DE_CONTENIDO.sucursalNoEncontrada({ sucursal_id });
  }
  const { estado } = proforma;
  if (estado !== 'BORRADOR') throw errores.noEsBorrador({ proforma_id, estado });
  const lugar = { proforma_id, sucursal_id, hoy, tarifas };
  const contenido = contenidoDePedido(pedido, servicios, lugar);
  if (empresa) exigirQueSeFacture(contenido, empresa);
  const { proforma_id: _, propina: _p, ...dicho } = contenido;
  if (dicenLoMismo<object>(proforma, dicho)) return [];
  const anterior = hallableDe(proforma);
  return [{ tipo: 'ProformaModificada', datos: { ...contenido, anterior } }];
};

/** Takes a draft away for good. Refusals: 404, 409 not a draft. */
export const decidirEliminarProforma = (
  proforma_id: number,
  proforma: Proforma | undefined,
): readonly ProformaEliminada[] => {
  if (!proforma) throw errores.proformaNoEncontrada({ proforma_id });
  const { estado } = proforma;
  if (estado !== 'BORRADOR') throw errores.noEsBorrador({ proforma_id, estado });
  return [{ tipo: 'ProformaEliminada', datos: hallableDe(proforma) }];
};

/** The step of a quote to another state. Sending it begins its validity. */
export const pasarA = (
  proforma: Proforma,
  a: EstadoDeProforma,
  por: EstadoDeProformaCambiado['datos']['por'],
  hoy: Fecha,
): EstadoDeProformaCambiado => ({
  tipo: 'EstadoDeProformaCambiado',
  datos: {
    ...resumenDe(proforma),
    de: proforma.estado,
    a,
    fecha_emision: a === 'ENVIADA' ? hoy : proforma.fecha_emision,
    por,
    conversion_negada: null,
  },
});

/**
 * An administrator sets the state. No events when it is so already. Refusals: 404, 409 once it was
 * converted.
 */
export const decidirCambiarEstado = (
  proforma_id: number,
  a: EstadoDeProforma,
  proforma: Proforma | undefined,
  { hoy }: Contexto,
): readonly EstadoDeProformaCambiado[] => {
  if (!proforma) throw errores.proformaNoEncontrada({ proforma_id });
  const { factura_id, estado } = proforma;
  if (factura_id !== null) throw errores.yaConvertida({ proforma_id, factura_id });
  return estado === a ? [] : [pasarA(proforma, a, 'empresa', hoy)];
};

/** Whether its last day has passed. */
export const paso = ({ valida_hasta }: Pick<Proforma, 'valida_hasta'>, hoy: Fecha): boolean =>
  valida_hasta < hoy;

/** Those that wait for an answer whose time has passed; the others are left as they are. */
export const decidirVencer = (
  proformas: readonly (Proforma | undefined)[],
  { hoy }: Contexto,
): readonly EstadoDeProformaCambiado[] =>
  proformas.flatMap((proforma) =>
    proforma?.estado === 'ENVIADA' && paso(proforma, hoy)
      ? [pasarA(proforma, 'VENCIDA', 'plazo', hoy)]
      : [],
  );
