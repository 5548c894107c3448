import type { DependenciasDeHistoria } from '#read-api/historia/puertos.ts';
import { atender } from '../http/rutas.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';
import { crearRespiro } from '../nucleo/hilos/respiro.ts';
import { crearTurnosPorEmpresa } from '../nucleo/hilos/turnos.ts';
import type { Proyecciones } from '../nucleo/lectura/huella.ts';
import { esperarHistoria } from './catch-up.ts';
import { crearHistoriador } from './historiador.ts';
import { pasosDeRegistros } from './pasos.ts';
import { crearRastros } from './rastros.ts';
import type { Plegable } from './registros.ts';

type Puertos = Pick<DependenciasDeHistoria, 'entregasDe' | 'probador'> &
  Pick<Proyecciones, 'interpretar' | 'publicar' | 'proyectores'> & {
    readonly plegables: readonly Plegable[];
  };

/** Questions of a company about what happened, beside the one that is answered: each is work of some length. */
const EN_ESPERA = 24;

/** What happened to each record. */
export const abrirHistoria = (
  cimientos: Cimientos,
  { entregasDe, probador, ...pliegues }: Puertos,
): Modulo & { readonly pasosDe: ReturnType<typeof pasosDeRegistros> } => {
  const { bitacora, reloj } = cimientos;
  const lecturas = lecturasDe(cimientos);
  const alDia = esperarHistoria(lecturas);
  const historiador = { ...crearHistoriador({ bitacora, ...pliegues }), alDia };
  const rastrosDe = crearRastros({ bitacora, lecturas, alDia, ...pliegues });
  const turnoDe = crearTurnosPorEmpresa({
    a_la_vez: 1,
    en_espera: EN_ESPERA,
    ocupado: 'La empresa ya pide otras historias',
  });
  return {
    rutas: atender('historia', {
      enTurno: (empresa_id, hacer) => turnoDe(empresa_id)(hacer),
      respiro: crearRespiro,
      lecturas,
      contra: lecturas,
      reloj,
      historiador,
      probador,
      entregasDe,
      rastrosDe,
    }),
    pasosDe: pasosDeRegistros(lecturas, historiador),
    procesos: [],
    jobs: [],
    cerrar: () => {},
  };
};
