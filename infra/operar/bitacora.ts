import { once } from 'node:events';
import type { EventoLeido } from '../nucleo/bitacora/puerto.ts';
import { seguidoDe } from '../nucleo/nucleo.ts';
import { adoptarBitacora } from '../nucleo/reconstruccion/adopcion.ts';
import { verificar } from '../nucleo/reconstruccion/verificar.ts';
import { PROYECCIONES } from '../proyecciones.ts';
import type { Contexto } from './contexto.ts';
import { CODIGOS } from './desenlace.ts';
import type { Entrada, Orden, Resultado } from './orden.ts';
import { enTabla } from './presentacion.ts';
import { cederElPaso, OPCION_RITMO, ritmoDe } from './proyecciones.ts';

const PAGINA = 500;

const comprobar = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const { progreso } = contexto;
  const { vigencia } = await contexto.decisor();
  const log = await contexto.bitacora();
  cederElPaso();
  const { bitacora, lecturas } = await verificar({
    url: await contexto.url(),
    sql: await contexto.sql(),
    bitacora: log,
    proyecciones: PROYECCIONES,
    seguidoDe: (composicion) => seguidoDe(log, PROYECCIONES, composicion),
    viva: vigencia.actual().modelo.composicion,
    ...ritmoDe(entrada),
    alAvanzar: progreso.avanzar,
  });
  progreso.terminar();
  const bien = bitacora.fallas.length === 0 && lecturas.diferencias.length === 0;
  const cuenta =
    `${bitacora.eventos} eventos leídos; ${lecturas.filas} filas de ${lecturas.empresas} empresas ` +
    'comparadas.';
  const partes = [
    bien ? 'La bitácora está entera y las lecturas son las suyas.' : 'Hay diferencias.',
    cuenta,
    ...(bitacora.fallas.length > 0 ? ['', 'En la bitácora:', enTabla(bitacora.fallas)] : []),
    ...(lecturas.diferencias.length > 0 ? ['', 'Lecturas:', enTabla(lecturas.diferencias)] : []),
  ];
  return {
    datos: { bien, bitacora, lecturas },
    texto: partes.join('\n'),
    codigo: bien ? CODIGOS.hecho : CODIGOS.diferencias,
  };
};

const adoptar = async (_: Entrada, contexto: Contexto): Promise<Resultado> => {
  const { progreso } = contexto;
  const log = await contexto.bitacora();
  const hecha = await adoptarBitacora({
    url: await contexto.url(),
    sql: await contexto.sql(),
    bitacora: log,
    proyecciones: PROYECCIONES,
    seguidoDe: (composicion) => seguidoDe(log, PROYECCIONES, composicion),
    alAvanzar: ({ texto, hechos, total }) => progreso.avanzar(texto, hechos, total),
  });
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

const exportar = async (
  entrada: Entrada,
  { bitacora, terminal: { salida } }: Contexto,
): Promise<undefined> => {
  const log = await bitacora();
  const hasta = await log.cabeza();
  const tope = entrada.entero('limite') ?? Number.POSITIVE_INFINITY;
  let escritos = 0;
  for (let after = entrada.entero('desde') ?? 0; after < hasta && escritos < tope; ) {
    const pagina = await log.readAll({ after, limit: Math.min(PAGINA, tope - escritos) });
    const ultimo = pagina.at(-1);
    if (!ultimo) return;
    after = ultimo.posicion;
    escritos += pagina.length;
    if (!salida.write(pagina.map(linea).join(''))) await once(salida, 'drain');
  }
};

export const ordenesDeBitacora: readonly Orden[] = [
  {
    nombre: 'bitacora adoptar',
    resumen:
      'Toma una bitácora restaurada, u otra, como la de esta base: rehace las lecturas desde ella',
    hacer: adoptar,
  },
  {
    nombre: 'bitacora verificar',
    resumen: 'Revisa la bitácora y compara las lecturas vigentes con lo que ella dice',
    opciones: OPCION_RITMO,
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
    },
    hacer: exportar,
  },
];
