import type { EmisorDelMensaje } from '#domain/identidad/correo.mensaje.ts';
import {
  type Mensaje,
  mensajeDeEmpresa,
  nombreDeEmisor,
  nombreSinEnlaces,
  type Renglon,
} from '#domain/kernel/correo.mensaje.ts';
import { type Centavos, textoDeCentavos } from '#domain/kernel/dinero.ts';
import { conMayuscula } from '#domain/kernel/palabras.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { fechaSri } from '#domain/kernel/tiempo.ts';
import type { Recibo } from './recibo.informe.vista.ts';

/** The words of the e-mail that carries a receipt or a voucher: Spanish, as plain text and as HTML. */

const retenidoEn = ({ aplicaciones }: Recibo): Centavos =>
  aplicaciones.reduce((suma, una) => suma + una.retencion_renta + una.retencion_iva, 0);

const renglonesDe = (recibo: Recibo): readonly Renglon[] => {
  const retenido = retenidoEn(recibo);
  const referencia = nombreSinEnlaces(recibo.referencia ?? '');
  return [
    [conMayuscula(recibo.papel), `N.º ${recibo.numero}`],
    ['Fecha', fechaSri(recibo.dia)],
    ['Valor', `USD ${textoDeCentavos(recibo.monto)}`],
    ...(retenido === 0 ? [] : [['Retenciones', `USD ${textoDeCentavos(retenido)}`] as const]),
    ['Forma de pago', recibo.medio],
    ...(referencia === '' ? [] : [['Referencia', referencia] as const]),
  ];
};

const ADJUNTO = 'El detalle está en el PDF adjunto.';
const DE_PRUEBAS =
  'ES UNA PRUEBA: registrado en el ambiente de pruebas, no deja constancia de ningún pago.';

/** Everything written by people comes out clean and escaped. */
export const mensajeDeRecibo = (
  recibo: Recibo,
  ambiente: Ambiente,
  emisor: EmisorDelMensaje,
): Mensaje => {
  const empresa = nombreDeEmisor(emisor);
  const deQuien = `${nombreSinEnlaces(emisor.razon_social)}, RUC ${emisor.ruc}`;
  const pruebas = ambiente === '1';
  return mensajeDeEmpresa({
    asunto:
      (pruebas ? '[PRUEBA] ' : '') +
      `${conMayuscula(recibo.papel)} N.º ${recibo.numero} de ${empresa}`,
    empresa,
    color: emisor.color_primario,
    antes: [
      ...(pruebas ? [DE_PRUEBAS] : []),
      `${nombreSinEnlaces(recibo.persona_nombre)}:`,
      `Le enviamos ${recibo.le_enviamos} ${deQuien}.`,
    ],
    renglones: renglonesDe(recibo),
    despues: [ADJUNTO],
  });
};
