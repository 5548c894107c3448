import { sinFactor } from './segundo-factor.errores.ts';
import type {
  SegundoFactorActivado,
  SegundoFactorDesactivado,
  SegundoFactorExigido,
  SegundoFactorRestablecido,
} from './segundo-factor.events.ts';
import type { ExigenciaDeAcceso } from './segundo-factor.ts';
import { usuarioNoEncontrado } from './usuario.errores.ts';
import type { Membresia } from './usuario.ts';

/** Whether a company wants it of its users; what is so already is no event. */
export const decidirExigirSegundoFactor = (
  exigido: boolean,
  fila: ExigenciaDeAcceso | undefined,
): readonly SegundoFactorExigido[] =>
  (fila?.segundo_factor ?? false) === exigido
    ? []
    : [{ tipo: 'SegundoFactorExigido', datos: { exigido } }];

/** The fact: what there was is erased after it, outside the log. */
export const decidirRestablecerSegundoFactor = (
  usuario_id: number,
  membresia: Membresia | undefined,
): readonly SegundoFactorRestablecido[] => {
  if (!membresia) throw usuarioNoEncontrado({ usuario_id });
  if (membresia.cuenta_id === null) throw sinFactor({});
  return [{ tipo: 'SegundoFactorRestablecido', datos: { usuario_id } }];
};

/** The fact alone: the secret is in force outside the log. */
export const decidirActivarSegundoFactor = (
  cuenta_id: number,
): readonly SegundoFactorActivado[] => [{ tipo: 'SegundoFactorActivado', datos: { cuenta_id } }];

/** The fact alone: it was erased outside the log. */
export const decidirQuitarSegundoFactor = (
  cuenta_id: number,
  por: SegundoFactorDesactivado['datos']['por'],
): readonly SegundoFactorDesactivado[] => [
  { tipo: 'SegundoFactorDesactivado', datos: { cuenta_id, por } },
];
