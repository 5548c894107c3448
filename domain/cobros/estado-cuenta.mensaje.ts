import type { EstadoDeCuenta } from '#domain/cartera/estado-cuenta.vista.ts';
import type { EmisorDelMensaje } from '#domain/identidad/correo.mensaje.ts';
import {
  type Mensaje,
  mensajeDeEmpresa,
  nombreDeEmisor,
  nombreSinEnlaces,
} from '#domain/kernel/correo.mensaje.ts';
import { textoDeCentavos } from '#domain/kernel/dinero.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Fecha, fechaSri } from '#domain/kernel/tiempo.ts';

/** The words of the e-mail that carries a statement: Spanish, as plain text and as HTML. */

const ADJUNTO = 'El detalle está en el PDF adjunto.';
const DE_PRUEBAS = 'ES UNA PRUEBA: lo que dice es del ambiente de pruebas, y no se debe.';

/** Everything written by people comes out clean and escaped. */
export const mensajeDeEstadoDeCuenta = (
  estado: EstadoDeCuenta,
  { ambiente, dia }: { readonly ambiente: Ambiente; readonly dia: Fecha },
  emisor: EmisorDelMensaje,
): Mensaje => {
  const empresa = nombreDeEmisor(emisor);
  const pruebas = ambiente === '1';
  const { persona, renglones, sumas, saldo_a_favor } = estado;
  return mensajeDeEmpresa({
    asunto: `${pruebas ? '[PRUEBA] ' : ''}Estado de cuenta de ${empresa} al ${fechaSri(dia)}`,
    empresa,
    color: emisor.color_primario,
    antes: [
      ...(pruebas ? [DE_PRUEBAS] : []),
      `${nombreSinEnlaces(persona.razon_social)}:`,
      `Le enviamos su estado de cuenta con ${nombreSinEnlaces(emisor.razon_social)}, RUC ${emisor.ruc}.`,
    ],
    renglones: [
      ['Al', fechaSri(dia)],
      ['Documentos con saldo', String(renglones.length)],
      ['Saldo pendiente', `USD ${textoDeCentavos(sumas.saldo)}`],
      ...(saldo_a_favor === 0
        ? []
        : [['Anticipos a favor', `USD ${textoDeCentavos(saldo_a_favor)}`] as const]),
    ],
    despues: [ADJUNTO],
  });
};
