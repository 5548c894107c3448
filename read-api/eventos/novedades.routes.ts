import { z } from 'zod';
import type { Peticion } from '#domain/kernel/ruta.ts';
import { enteroDeConsulta } from '#read-api/kernel/consulta.ts';
import { type LoMovido, type Novedades, rutaDeEventos } from './puertos.ts';

/** Which of what a screen shows is to be read again. */

const consulta = z.object({
  desde_id: enteroDeConsulta({ minimo: 0, maximo: Number.MAX_SAFE_INTEGER }).meta({
    description:
      'El ultimo_id de la respuesta anterior; sin él, nada se movió y se dice el lugar de ahora',
  }),
  espera_s: enteroDeConsulta({ minimo: 0, maximo: 30, omision: 0 }),
});

const vista = z
  .strictObject({
    recursos: z.array(z.string()).meta({
      description:
        'Lo que se movió, con el nombre que le dan los permisos; solo lo que quien pregunta puede leer',
      examples: [['facturas', 'cobros']],
    }),
    ultimo_id: z.int().min(0).meta({ description: 'El desde_id de la próxima consulta' }),
  })
  .meta({ id: 'Novedades' });

/** After the first change, the company is given so long to be quiet: what goes together is told together. */
const REPOSO_MS = 80;
/** And no longer than this, however busy it is. */
const REPOSO_MAXIMO_MS = 800;

type Quien = Pick<
  Peticion<unknown, unknown, unknown>,
  'empresa_id' | 'puedeLeer' | 'senal' | 'vigente'
>;

/** The resources that moved after a place; of a place that is not there yet, which another log had, all. */
const movidosDespuesDe = (
  { lugar, recursos }: LoMovido,
  desde_id: number,
  { legibles }: Novedades,
  { puedeLeer }: Quien,
): readonly string[] =>
  legibles
    .filter(({ recurso }) => (recursos[recurso] ?? 0) > (desde_id > lugar ? 0 : desde_id))
    .filter(puedeLeer)
    .map(({ recurso }) => recurso);

/** Until the company has been quiet for a moment. */
const reposar = async (novedades: Novedades, { empresa_id, senal }: Quien): Promise<void> => {
  const hasta = performance.now() + REPOSO_MAXIMO_MS;
  for (let movido = true; movido && performance.now() < hasta && !senal().aborted; ) {
    const inicio = performance.now();
    await novedades.esperar(empresa_id, REPOSO_MS, senal());
    movido = performance.now() - inicio < REPOSO_MS - 1;
  }
};

/** What says who may read what. */
const DERECHOS = ['claves_api', 'usuarios'];

const cambiaronLosDerechos = ({ recursos }: LoMovido, desde: number): boolean =>
  DERECHOS.some((recurso) => (recursos[recurso] ?? 0) > desde);

type Dicho = { readonly recursos: readonly string[]; readonly leido: LoMovido };

/**
 * Reads until something moved that the caller may read, the time is up or the caller is gone. Whoever
 * lost its key meanwhile is told of nothing that came after; nor is anybody while rights change: who
 * may read what was looked up when it asked, and is again when it asks next.
 */
const esperarNovedades = async (
  novedades: Novedades,
  quien: Quien,
  { desde_id, espera_ms }: { readonly desde_id: number; readonly espera_ms: number },
): Promise<Dicho | undefined> => {
  const { empresa_id, senal, vigente } = quien;
  const hasta = performance.now() + espera_ms;
  let al_preguntar: number | undefined;
  for (let reposado = espera_ms === 0; ; reposado = true) {
    const restante = Math.max(0, hasta - performance.now());
    // Listening starts before reading: what arrives in between wakes us up.
    const encontrado = new AbortController();
    const corte = AbortSignal.any([senal(), encontrado.signal]);
    const aviso = novedades.esperar(empresa_id, restante, corte);
    try {
      const leido = await novedades.leer(empresa_id);
      al_preguntar ??= leido.lugar;
      if (senal().aborted || cambiaronLosDerechos(leido, al_preguntar)) return undefined;
      const recursos = movidosDespuesDe(leido, desde_id, novedades, quien);
      const hay = recursos.length > 0;
      if (restante === 0 || (hay && reposado)) return { recursos, leido };
      if (!hay) await aviso;
    } finally {
      encontrado.abort();
    }
    if (!(await vigente())) return undefined;
    if (performance.now() < hasta) await reposar(novedades, quien);
    if (!(await vigente())) return undefined;
  }
};

const conRevision = ({ revision }: LoMovido) => (revision < 0 ? {} : { revision });

export const rutaDeNovedades = rutaDeEventos({
  id: 'listarNovedades',
  metodo: 'GET',
  camino: '/novedades',
  resumen:
    'Qué recursos cambiaron desde un lugar, para leer otra vez lo que se muestra; puede esperar',
  descripcion:
    'Para pantallas que se mantienen al día: cualquier sesión o clave puede preguntar, y se le nombran los ' +
    'recursos que puede leer en los que algo cambió, sin ids ni datos. Un cobro mueve facturas, cobros, ' +
    'cuentas_dinero y contabilidad. También lo que no deja un evento: entregas de webhooks y corridas de ' +
    'workflows. Muchos cambios seguidos son una respuesta. Quien lea con su X-Revision en X-Min-Revision ' +
    've lo que se le dijo. Una espera termina enseguida si su clave se revoca o su sesión acaba. Los ids son ' +
    'de esta ruta: no son los de /eventos.',
  recurso: 'novedades',
  permiso_al_atender: true,
  dice_revision: true,
  sin_uso: true,
  frescura: 'feed',
  query: consulta,
  respuestas: { 200: { descripcion: 'Lo que cambió, y hasta dónde se ha dicho', json: vista } },
  atender: async (peticion, { novedades }) => {
    const { desde_id, espera_s } = peticion.query;
    if (desde_id === undefined) {
      const leido = await novedades.leer(peticion.empresa_id);
      return { estado: 200, json: { recursos: [], ultimo_id: leido.lugar }, ...conRevision(leido) };
    }
    const espera = { desde_id, espera_ms: espera_s * 1000 };
    const dicho = await esperarNovedades(novedades, peticion, espera);
    if (!dicho) return { estado: 200, json: { recursos: [], ultimo_id: desde_id } };
    const { recursos, leido } = dicho;
    return { estado: 200, json: { recursos, ultimo_id: leido.lugar }, ...conRevision(leido) };
  },
});
