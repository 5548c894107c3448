import type { ConsultarEnSri } from '#commands/kernel/consulta-sri.puerto.ts';
import type { DichoDelSri } from '#domain/kernel/consulta-sri.ts';
import {
  type ClienteSri,
  type RespuestaConsulta,
  SriInalcanzable,
} from '#processes/documentos/sri.puerto.ts';
import { crearTurnosPorEmpresa } from '../../nucleo/hilos/turnos.ts';

/** Each waits for the SRI up to its time-out: so many of a company at once, and as many behind. */
const TURNO = {
  a_la_vez: 4,
  en_espera: 12,
  ocupado: 'Ya se pregunta al SRI por otros documentos de la empresa',
};

const LARGO_MAXIMO = 300;

/** Its messages in one line, as long as a person reads. */
const motivoDe = ({ mensajes }: RespuestaConsulta): string | null =>
  mensajes
    .map(({ identificador, mensaje, informacion_adicional }) =>
      [identificador, mensaje, informacion_adicional ?? ''].join(' ').trim(),
    )
    .join('; ')
    .slice(0, LARGO_MAXIMO)
    .toWellFormed() || null;

export const dichoDe = (respuesta: RespuestaConsulta): DichoDelSri => ({
  estado: respuesta.tipo,
  motivo: motivoDe(respuesta),
});

/** What the SRI holds of a key, asked for whoever waits for the answer. */
export const crearConsultas = (sri: (empresa_id: number) => ClienteSri): ConsultarEnSri => {
  const turnoDe = crearTurnosPorEmpresa(TURNO);
  return (empresa_id, ambiente, clave_acceso) =>
    turnoDe(empresa_id)(async () => {
      try {
        return dichoDe(await sri(empresa_id).verificar(ambiente, clave_acceso));
      } catch (error) {
        if (!(error instanceof SriInalcanzable)) throw error;
        return { callo: error.message.slice(0, LARGO_MAXIMO).toWellFormed() };
      }
    });
};
