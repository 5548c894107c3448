import { setPriority } from 'node:os';
import { nombreDeEsquema } from '../nucleo/lectura/composicion.ts';
import { borrarVersion, leerVersiones, type Retenida } from '../nucleo/lectura/versiones.ts';
import { seguidoDe } from '../nucleo/nucleo.ts';
import {
  LecturasDistintas,
  reconstruir,
  TablaDesconocida,
} from '../nucleo/reconstruccion/reconstruir.ts';
import { conTurno } from '../nucleo/reconstruccion/turno.ts';
import { PROYECCIONES } from '../proyecciones.ts';
import { type Contexto, huellaPropia } from './contexto.ts';
import { CODIGOS, UsoIncorrecto } from './desenlace.ts';
import type { Entrada, Orden, Resultado } from './orden.ts';
import { enTabla } from './presentacion.ts';

const estado = async (_: Entrada, { sql }: Contexto): Promise<Resultado> => {
  const base = await sql();
  const versiones = await leerVersiones(base);
  const filas = await Promise.all(
    versiones.map(async ({ version, huella, estado, creada_en, activada_en }) => {
      const esquema = nombreDeEsquema(version);
      const [medida] = await base<{ bytes: number; feed: number | null }[]>`
        select (select coalesce(sum(pg_total_relation_size(c.oid)), 0)::int8 from pg_class c
                where c.relnamespace = to_regnamespace(${esquema}) and c.relkind = 'r') as bytes,
          (select min(posicion) from ${base(esquema)}.checkpoints) as feed`;
      const del_programa = huella === huellaPropia();
      const megabytes = Math.round(medida!.bytes / 2 ** 20);
      const posicion = medida!.feed ?? 0;
      return { esquema, estado, huella, del_programa, posicion, megabytes, creada_en, activada_en };
    }),
  );
  return { datos: filas, texto: enTabla(filas) };
};

/** Part of the time that a rebuild works, from the percentage that was asked for. */
export const ritmoDe = (entrada: Entrada): { ritmo?: number } => {
  const porciento = entrada.entero('ritmo');
  if (porciento === undefined) return {};
  return { ritmo: Math.min(100, Math.max(1, porciento)) / 100 };
};

export const OPCION_RITMO = {
  ritmo: {
    tipo: 'entero',
    descripcion: 'Porcentaje del tiempo que trabaja, de 1 a 100 (25 si no se dice)',
  },
} as const;

const PRIORIDAD_BAJA = 10;

/** On a machine that it shares with the program, the program goes first. */
export const cederElPaso = (): void => {
  try {
    setPriority(PRIORIDAD_BAJA);
  } catch {
    // Where it is not allowed, the pauses between pages have to do.
  }
};

const rehacer = async (
  entrada: Entrada,
  { url, sql, bitacora, progreso }: Contexto,
): Promise<Resultado> => {
  const log = await bitacora();
  const solo = entrada.texto('solo');
  cederElPaso();
  try {
    const { comparacion, ...hecha } = await reconstruir({
      url: await url(),
      sql: await sql(),
      proyecciones: PROYECCIONES,
      seguidoDe: (composicion) => seguidoDe(log, PROYECCIONES, composicion),
      modo: 'servicio',
      forzar: entrada.si('forzar'),
      ...(solo === undefined ? {} : { solo }),
      ...ritmoDe(entrada),
      alAvanzar: ({ texto, hechos, total }) => progreso.avanzar(texto, hechos, total),
    });
    progreso.terminar();
    const comparado = comparacion
      ? `${comparacion.filas} filas de ${comparacion.empresas} empresas comparadas`
      : 'sin lecturas de esta versión con que comparar';
    return {
      datos: { ...hecha, comparacion },
      texto:
        `Rige ${hecha.esquema}${hecha.reanudada ? ' (se retomó lo empezado)' : ''}: ${comparado}.\n` +
        'El anterior se conserva hasta «proyecciones limpiar».',
    };
  } catch (error) {
    if (error instanceof TablaDesconocida) throw new UsoIncorrecto(error.message);
    if (!(error instanceof LecturasDistintas)) throw error;
    progreso.terminar();
    const { diferencias } = error;
    const consejo =
      'Si las filas equivocadas son las vigentes, repita con --forzar; si no, el programa tiene un ' +
      'defecto: conserve ambas y repórtelo.';
    return {
      datos: { esquema: error.esquema, diferencias },
      texto: `${error.message}\n${enTabla(diferencias)}\n${consejo}`,
      codigo: CODIGOS.diferencias,
    };
  }
};

const MOTIVOS: { readonly [R in Retenida]: string } = {
  en_uso: 'algún proceso lo usa todavía',
  compartida: 'otro esquema tiene tablas en él',
};

const limpiar = async (entrada: Entrada, { url, sql }: Contexto): Promise<Resultado> => {
  const base = await sql();
  // A schema under construction is in nobody's use but the builder's: its turn protects it.
  const filas = await conTurno(await url(), false, async () => {
    const hechas: { esquema: string; borrado: boolean; motivo: string | null }[] = [];
    // Newest first: what an older one keeps for them goes with the last of them.
    for (const { version, estado } of (await leerVersiones(base)).toReversed()) {
      const sobra = estado === 'retirada' || (estado === 'construyendo' && entrada.si('a-medias'));
      if (!sobra) continue;
      const retenida = await borrarVersion(base, version);
      const borrado = retenida === undefined;
      const motivo = retenida ? MOTIVOS[retenida] : null;
      hechas.push({ esquema: nombreDeEsquema(version), borrado, motivo });
    }
    return hechas;
  });
  return { datos: filas, texto: filas.length > 0 ? enTabla(filas) : 'No hay nada que borrar.' };
};

export const ordenesDeProyecciones: readonly Orden[] = [
  {
    nombre: 'proyecciones estado',
    resumen: 'Los esquemas de lectura: cuál rige, cuál se construye y cuáles sobran',
    hacer: estado,
  },
  {
    nombre: 'proyecciones reconstruir',
    resumen: 'Rehace las lecturas desde la bitácora mientras se atiende, las compara y cambia',
    opciones: {
      ...OPCION_RITMO,
      forzar: { tipo: 'si', descripcion: 'Cambia aunque difieran de las vigentes' },
      solo: {
        tipo: 'texto',
        descripcion: 'Rehace esta tabla, y las que falten; las demás quedan como están',
      },
    },
    hacer: rehacer,
  },
  {
    nombre: 'proyecciones limpiar',
    resumen: 'Borra los esquemas retirados que ya nadie usa',
    opciones: {
      'a-medias': { tipo: 'si', descripcion: 'También los que quedaron a medio construir' },
    },
    hacer: limpiar,
  },
];
