import type { Proyector } from '#projections/kernel/proyector.ts';
import type { RecursoConHistoria } from '#read-api/kernel/historia.ts';
import { atender, RUTAS } from '../http/rutas.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';
import type { Publicar } from '../nucleo/seguidor/feed.ts';
import { crearEsperas } from './esperas.ts';
import { anotadorDeNovedades } from './novedades.sql.ts';
import { type AvisarNovedad, abrirLibroDeNovedades } from './novedades.ts';
import { legiblesDe, recursosTocadosDe } from './recursos-tocados.ts';

type Partes = {
  readonly publicar: Publicar;
  readonly proyectores: readonly Proyector[];
  readonly historias: readonly RecursoConHistoria[];
};

/** The public feed, and what moved in each company: `avisar` tells of what leaves no event. */
export const abrirEventos = (
  cimientos: Cimientos,
  { publicar, proyectores, historias }: Partes,
): Modulo & { readonly avisarNovedad: AvisarNovedad } => {
  const { esperar, ...esperas } = crearEsperas();
  const { reloj, nucleo, alFallar } = cimientos;
  const { avisar, cerrar, ...libro } = abrirLibroDeNovedades({
    sql: nucleo.sql,
    esperas: { esperar, ...esperas },
    alFallar,
  });
  const tocados = recursosTocadosDe({ proyectores, historias, rutas: RUTAS });
  return {
    avisarNovedad: avisar,
    rutas: atender('eventos', {
      lecturas: lecturasDe(cimientos),
      reloj,
      esperarEventos: esperar,
      novedades: { ...libro, legibles: legiblesDe(RUTAS) },
    }),
    procesos: [],
    jobs: [],
    consumidores: [anotadorDeNovedades(tocados, publicar)],
    observar: esperas.observar,
    cerrar,
  };
};
