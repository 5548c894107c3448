import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { secretosDe } from '#domain/catalogo.ts';
import type { Sello } from '#domain/sellos/sello.events.ts';
import { claseDe } from '../bitacora.ts';
import type { Bitacora, EventoLeido } from '../nucleo/bitacora/puerto.ts';
import { cambiarClase, exigirClase } from '../nucleo/bitacora/rectora.ts';
import {
  type EstadoDeCadena,
  type Falla,
  type RevisorDeCadena,
  revisarCadena,
} from '../nucleo/bitacora/revision-de-cadena.ts';
import { seguidoDe } from '../nucleo/nucleo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { conectar } from '../nucleo/postgres/pool.ts';
import { adoptarBitacora, loQueNoTiene } from '../nucleo/reconstruccion/adopcion.ts';
import { verificar } from '../nucleo/reconstruccion/verificar.ts';
import { PROYECCIONES } from '../proyecciones.ts';
import { olvidarHojas } from '../sellos/hojas.ts';
import { crearRevisorDeRaices, unoDeCada } from '../sellos/raices.ts';
import { type RevisionDeSellos, revisarSellos } from '../sellos/verificacion.ts';
import type { Contexto } from './contexto.ts';
import { CODIGOS, OrdenRechazada } from './desenlace.ts';
import type { Entrada, Orden, Resultado } from './orden.ts';
import { enTabla } from './presentacion.ts';
import { cederElPaso, OPCION_RITMO, ritmoDe } from './proyecciones.ts';
import { exportarCarpeta } from './sellos.ts';

const PAGINA = 500;

const cuentaDeCadena = ({ encadenados, sin_eslabon, ultimo_sin_eslabon }: EstadoDeCadena): string =>
  `${encadenados} eventos continúan al anterior de su stream` +
  (sin_eslabon === 0
    ? '.'
    : `; ${sin_eslabon} no llevan eslabón, el último ${ultimo_sin_eslabon}: son de un programa anterior a ` +
      'la cadena, o de nadie.');

/** Seals that somebody kept: what `GET /sellos` answered, or one of them. */
const leerGuardados = async (entrada: Entrada): Promise<readonly Sello[]> => {
  const ruta = entrada.texto('sellos');
  if (ruta === undefined) return [];
  try {
    const leido: unknown = JSON.parse(await readFile(ruta, 'utf8'));
    const lista = (Array.isArray(leido) ? leido : [leido]) as (Sello & { testimonios?: unknown })[];
    return lista.map(({ testimonios: _testimonios, ...sello }) => sello);
  } catch (causa) {
    throw new OrdenRechazada(
      `No se pueden leer los sellos de ${ruta}: ${(causa as Error).message}`,
    );
  }
};

const comprobarSellos = async (entrada: Entrada, contexto: Contexto): Promise<RevisionDeSellos> =>
  revisarSellos({
    bitacora: await contexto.bitacora(),
    sql: await contexto.sql(),
    secretosDe,
    guardados: await leerGuardados(entrada),
  });

/** What two of those who look say of one place in the same words, once. */
const sinRepetir = (fallas: readonly Falla[]): Falla[] => [
  ...new Map(fallas.map((falla) => [`${falla.donde} ${falla.que}`, falla])).values(),
];

const cuentaDeSellos = ({ sellos, pruebas, fallas }: RevisionDeSellos): string =>
  `${sellos} sellos y ${pruebas} pruebas revisados${fallas.length === 0 ? '.' : '; hay faltas.'}`;

/** What making the roots of all seals anew may take of the time of who waits. */
const SEGUNDOS_DE_RAICES = 60;

/** Who looks at every event from the first one on: the chain, and the roots of the seals. */
const conRaices = async <R>(
  contexto: Contexto,
  { comienzo, hojas, sellos }: RevisionDeSellos,
  hacer: (revisor: Awaited<ReturnType<typeof crearRevisorDeRaices>>) => Promise<R>,
): Promise<R> => {
  const conexion = conectar(await contexto.url(), { nombre: 'raices', maximo: 1 });
  try {
    const partes = { bitacora: await contexto.bitacora(), secretosDe, comienzo };
    const por_rehacer = { ultimo: sellos, cada: unoDeCada(hojas, SEGUNDOS_DE_RAICES) };
    return await hacer(await crearRevisorDeRaices(conexion, partes, por_rehacer));
  } finally {
    await conexion.end({ timeout: 1 });
  }
};

const comprobarCadena = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const { progreso } = contexto;
  const tope = entrada.entero('limite') ?? Number.POSITIVE_INFINITY;
  const desde = entrada.entero('desde') ?? 0;
  const bitacora = await contexto.bitacora();
  const sellos = await comprobarSellos(entrada, contexto);
  let vistas = 0;
  const revisarCon = (revisor?: RevisorDeCadena) =>
    revisarCadena({
      bitacora,
      secretosDe,
      comienzo: sellos.comienzo,
      desde,
      ...(revisor && { revisor }),
      alAvanzar: (hechos, total) => {
        vistas += 1;
        progreso.avanzar('Siguiendo la cadena', hechos, total);
        return vistas * PAGINA < tope;
      },
    });
  // Whoever does not begin at the beginning has no leaves to make roots of.
  const { raices, ...revision } =
    desde > 0
      ? { ...(await revisarCon()), raices: 0 }
      : await conRaices(contexto, sellos, async (revisor) => ({
          ...(await revisarCon(revisor)),
          raices: revisor.raices(),
        }));
  progreso.terminar();
  const fallas = sinRepetir([...revision.fallas, ...sellos.fallas]);
  const bien = fallas.length === 0;
  const partes = [
    bien
      ? 'La cadena está entera, y los sellos son los suyos.'
      : 'La bitácora no es la que se escribió.',
    `${revision.eventos} eventos leídos, hasta la posición ${revision.hasta}. ${cuentaDeCadena(revision)}`,
    `${cuentaDeSellos(sellos)} ${raices} raíces hechas de nuevo desde los eventos.`,
    ...(bien ? [] : ['', enTabla(fallas)]),
  ];
  return {
    datos: { bien, ...revision, sellos: sellos.sellos, pruebas: sellos.pruebas, raices, fallas },
    texto: partes.join('\n'),
    codigo: bien ? CODIGOS.hecho : CODIGOS.diferencias,
  };
};

const comprobar = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  if (entrada.si('cadena')) return comprobarCadena(entrada, contexto);
  if (entrada.entero('desde') !== undefined || entrada.entero('limite') !== undefined) {
    throw new OrdenRechazada(
      '--desde y --limite son de la revisión de la cadena: agregue --cadena.',
    );
  }
  const { progreso } = contexto;
  const { vigencia } = await contexto.decisor();
  const log = await contexto.bitacora();
  cederElPaso();
  const sellos = await comprobarSellos(entrada, contexto);
  const [url, sql] = [await contexto.url(), await contexto.sql()];
  const { bitacora, lecturas } = await conRaices(contexto, sellos, (cadena) =>
    verificar({
      url,
      sql,
      bitacora: log,
      cadena,
      proyecciones: PROYECCIONES,
      seguidoDe: (composicion) => seguidoDe(log, PROYECCIONES, composicion),
      viva: vigencia.actual().modelo.composicion,
      ...ritmoDe(entrada),
      alAvanzar: progreso.avanzar,
    }),
  );
  progreso.terminar();
  const fallas = sinRepetir([...bitacora.fallas, ...sellos.fallas]);
  const bien = fallas.length === 0 && lecturas.diferencias.length === 0;
  const cuenta =
    `${bitacora.eventos} eventos leídos; ${lecturas.filas} filas de ${lecturas.empresas} empresas ` +
    'comparadas.';
  const partes = [
    bien ? 'La bitácora está entera y las lecturas son las suyas.' : 'Hay diferencias.',
    cuenta,
    cuentaDeCadena(bitacora.cadena),
    cuentaDeSellos(sellos),
    ...(fallas.length > 0 ? ['', 'En la bitácora:', enTabla(fallas)] : []),
    ...(lecturas.diferencias.length > 0 ? ['', 'Lecturas:', enTabla(lecturas.diferencias)] : []),
  ];
  return {
    datos: { bien, bitacora: { ...bitacora, fallas }, lecturas },
    texto: partes.join('\n'),
    codigo: bien ? CODIGOS.hecho : CODIGOS.diferencias,
  };
};

/**
 * What is not in the log is lost by taking it: whoever only forgot a variable is told of that one, and
 * whoever has an older copy, of what it lacks.
 */
const exigirQueSepa = async (sql: Sql, bitacora: Bitacora, contexto: Contexto): Promise<void> => {
  const faltante = await loQueNoTiene({ sql, bitacora });
  if (faltante === null) return;
  const clase = claseDe(contexto.configuracion);
  if (clase === 'postgres') await exigirClase(sql, clase);
  throw new OrdenRechazada(
    `La bitácora ${faltante.cabeza === 0 ? 'está vacía' : `termina en ${faltante.cabeza}`} y no tiene ` +
      `eventos de ${faltante.empresas} empresas (${faltante.eventos} por lo menos) que están en las ` +
      'lecturas: se perderían, con las tareas que nacieron de ellos. Si aun así es la que debe regir, ' +
      'agregue --vacia.',
  );
};

const adoptar = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const { progreso } = contexto;
  const log = await contexto.otraBitacora();
  const sql = await contexto.sql();
  if (!entrada.si('vacia')) await exigirQueSepa(sql, log, contexto);
  const hecha = await adoptarBitacora({
    url: await contexto.url(),
    sql,
    bitacora: log,
    proyecciones: PROYECCIONES,
    seguidoDe: (composicion) => seguidoDe(log, PROYECCIONES, composicion),
    alAvanzar: ({ texto, hechos, total }) => progreso.avanzar(texto, hechos, total),
  });
  await cambiarClase(sql, claseDe(contexto.configuracion));
  if (hecha.lecturas || hecha.perdidos.length > 0) await olvidarHojas(sql, log);
  progreso.terminar();
  const { lecturas, perdidos, tareas_borradas, cabeza } = hecha;
  if (!lecturas && perdidos.length === 0) {
    return { datos: hecha, texto: 'La bitácora ya es la de esta base: no hay nada que hacer.' };
  }
  const partes = [
    `La bitácora, que termina en ${cabeza}, es desde ahora la de esta base.`,
    lecturas ? `Las lecturas se rehicieron desde ella: rige ${lecturas.esquema}.` : '',
    perdidos.length > 0 ? `Seguían otra, o lo que le falta:\n${enTabla(perdidos)}` : '',
    `Tareas de eventos que no tiene, borradas: ${tareas_borradas}.`,
  ];
  return { datos: hecha, texto: partes.filter((parte) => parte !== '').join('\n') };
};

const linea = ({ posicion, stream, revision, evento_id, tipo, datos, metadatos }: EventoLeido) =>
  `${JSON.stringify({ posicion, stream, revision, evento_id, tipo, datos, metadatos })}\n`;

const exportar = async (entrada: Entrada, contexto: Contexto): Promise<Resultado | undefined> => {
  if (entrada.si('sellada')) return exportarCarpeta(entrada, contexto);
  const {
    bitacora,
    terminal: { salida },
  } = contexto;
  const log = await bitacora();
  const hasta = await log.cabeza();
  const tope = entrada.entero('limite') ?? Number.POSITIVE_INFINITY;
  let escritos = 0;
  for (let after = entrada.entero('desde') ?? 0; after < hasta && escritos < tope; ) {
    const pagina = await log.readAll({ after, limit: Math.min(PAGINA, tope - escritos) });
    const ultimo = pagina.at(-1);
    if (!ultimo) return undefined;
    after = ultimo.posicion;
    escritos += pagina.length;
    if (!salida.write(pagina.map(linea).join(''))) await once(salida, 'drain');
  }
  return undefined;
};

export const ordenesDeBitacora: readonly Orden[] = [
  {
    nombre: 'bitacora adoptar',
    resumen:
      'Toma una bitácora restaurada, u otra, como la de esta base: rehace las lecturas desde ella',
    opciones: {
      vacia: {
        tipo: 'si',
        descripcion: 'Aunque esté vacía o le falte lo que las lecturas tienen, que se pierde',
      },
    },
    hacer: adoptar,
  },
  {
    nombre: 'bitacora verificar',
    resumen:
      'Revisa la bitácora, la cadena de cada stream incluida, y compara las lecturas vigentes con lo que ella dice',
    opciones: {
      ...OPCION_RITMO,
      cadena: {
        tipo: 'si',
        descripcion: 'Solo la cadena y los sellos: cada evento continúa al anterior de su stream',
      },
      desde: {
        tipo: 'entero',
        descripcion: 'Con --cadena: sigue después de esta posición, la que dijo una anterior',
      },
      sellos: {
        tipo: 'texto',
        descripcion: 'Archivo JSON con los sellos que se guardaron fuera: se comparan',
      },
      limite: { tipo: 'entero', descripcion: 'Con --cadena: se detiene tras unos tantos eventos' },
    },
    hacer: comprobar,
  },
  {
    nombre: 'bitacora exportar',
    resumen: 'Escribe los eventos en la salida, uno por línea en JSON (NDJSON)',
    opciones: {
      desde: {
        tipo: 'entero',
        descripcion: 'Sigue después de esta posición: la última que se recibió',
      },
      limite: { tipo: 'entero', descripcion: 'A lo sumo tantos eventos' },
      sellada: {
        tipo: 'si',
        descripcion:
          'Los de --empresa, sin secretos y con sus sellos, en --carpeta, con qué comprobarlos sin este programa',
      },
      empresa: { tipo: 'entero', descripcion: 'Con --sellada: de cuál' },
      carpeta: { tipo: 'texto', descripcion: 'Con --sellada: dónde; se crea' },
    },
    hacer: exportar,
  },
];
