import {
  type Mensaje,
  mensajeDeEmpresa,
  nombreDeEmisor,
  nombreSinEnlaces,
} from '#domain/kernel/correo.mensaje.ts';
import type { Nomina } from './nomina.ts';
import type { PersonaConPago } from './nomina.vista.ts';

/** The words of the e-mail that carries a slip: what somebody earned is in the paper alone. */

type EmisorDelRol = Parameters<typeof nombreDeEmisor>[0] & {
  readonly razon_social: string;
  readonly ruc: string;
  readonly color_primario: string | null;
};

const DE_PRUEBAS =
  'ES UNA PRUEBA: registrado en el ambiente de pruebas, no deja constancia de nada.';

/** Everything written by people comes out clean and escaped. */
export const mensajeDeRol = (
  { periodo, ambiente }: Nomina,
  persona: PersonaConPago,
  emisor: EmisorDelRol,
): Mensaje => {
  const empresa = nombreDeEmisor(emisor);
  const pruebas = ambiente === '1';
  return mensajeDeEmpresa({
    asunto: `${pruebas ? '[PRUEBA] ' : ''}Rol de pago de ${periodo} de ${empresa}`,
    empresa,
    color: emisor.color_primario,
    antes: [
      ...(pruebas ? [DE_PRUEBAS] : []),
      `${nombreSinEnlaces(persona.nombre)}:`,
      `Le enviamos su rol de pago de ${nombreSinEnlaces(emisor.razon_social)}, RUC ${emisor.ruc}.`,
    ],
    renglones: [['Período', periodo]],
    despues: ['El detalle está en el PDF adjunto.'],
  });
};
