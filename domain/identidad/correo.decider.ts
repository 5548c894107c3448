import type { Contexto } from '#domain/kernel/comando.ts';
import { type CupoDeCorreo, segundosHastaManana } from '#domain/kernel/correo.cupo.ts';
import type { AjustesDeCorreo } from '#domain/kernel/correo.ts';
import { faltaPassword, pruebasAgotadas } from './correo.errores.ts';
import type { CorreoDeEmpresaConfigurado, CorreoDePruebaPedido } from './correo.events.ts';
import { AJUSTES_DE_CORREO_INICIALES, PRUEBAS_POR_DIA } from './correo.ts';

/** The settings as they were asked for. `secreto` null: no new password came. */
export type PedidoDeAjustesDeCorreo = AjustesDeCorreo;

/**
 * A password that was kept goes on only for the same user of the same server: led elsewhere, it
 * would be told to a stranger.
 */
const secretoQueSigue = (
  previo: AjustesDeCorreo['servidor'],
  { host, puerto, usuario }: NonNullable<AjustesDeCorreo['servidor']>,
): string => {
  const igual =
    previo?.host === host && previo.puerto === puerto && previo.usuario === usuario
      ? previo.secreto
      : null;
  if (igual === null) throw faltaPassword({});
  return igual;
};

export const decidirConfigurarCorreo = (
  pedido: PedidoDeAjustesDeCorreo,
  fila: AjustesDeCorreo | undefined,
): readonly CorreoDeEmpresaConfigurado[] => {
  const previos = fila ?? AJUSTES_DE_CORREO_INICIALES;
  const { servidor: pedida } = pedido;
  const conservar = pedida !== null && pedida.usuario !== null && pedida.secreto === null;
  const servidor = conservar
    ? { ...pedida, secreto: secretoQueSigue(previos.servidor, pedida) }
    : pedida;
  const { remitente, nombre_remitente } = pedido;
  const datos = { servidor, remitente, nombre_remitente };
  if (JSON.stringify(datos) === JSON.stringify(enOrden(previos))) return [];
  const anterior = previos.servidor?.secreto ?? null;
  const secreto_anterior = anterior === (servidor?.secreto ?? null) ? null : anterior;
  return [{ tipo: 'CorreoDeEmpresaConfigurado', datos: { ...datos, secreto_anterior } }];
};

/** Rows that come back from the database may have their fields in another order. */
const enOrden = ({ servidor, remitente, nombre_remitente }: AjustesDeCorreo): AjustesDeCorreo => ({
  servidor: servidor && {
    host: servidor.host,
    puerto: servidor.puerto,
    usuario: servidor.usuario,
    secreto: servidor.secreto,
  },
  remitente,
  nombre_remitente,
});

export const decidirProbarCorreo = (
  destinatario: string,
  cupo: CupoDeCorreo | undefined,
  contexto: Contexto,
): readonly CorreoDePruebaPedido[] => {
  if ((cupo?.pruebas ?? 0) >= PRUEBAS_POR_DIA) {
    const reintentar_en_s = segundosHastaManana(contexto);
    throw pruebasAgotadas({ dia: contexto.hoy, limite: PRUEBAS_POR_DIA, reintentar_en_s });
  }
  return [{ tipo: 'CorreoDePruebaPedido', datos: { destinatario, dia_cupo: contexto.hoy } }];
};
