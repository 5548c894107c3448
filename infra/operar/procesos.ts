import { cabezaSeguida } from '../nucleo/bitacora/aparte.ts';
import { atrasos, tareasPorFase } from '../nucleo/procesos/estado.ts';
import { obrasPorTipo } from '../nucleo/procesos/obras.ts';
import { adelantarEnEspera } from '../nucleo/procesos/tareas.ts';
import { porOir } from '../nucleo/seguidor/vigia.ts';
import type { Contexto } from './contexto.ts';
import type { Entrada, Orden, Resultado } from './orden.ts';
import { enTabla } from './presentacion.ts';

const estado = async (_: Entrada, contexto: Contexto): Promise<Resultado> => {
  const sql = await contexto.sql();
  const { vigencia } = await contexto.decisor();
  const cabeza = await cabezaSeguida(await contexto.bitacora());
  const { esquema, composicion } = vigencia.actual().modelo;
  const consumidores = await atrasos(sql, esquema, cabeza);
  const tareas = await tareasPorFase(sql);
  const obras = await obrasPorTipo(sql, esquema);
  const por_oir = await porOir(sql, composicion);
  const partes = [
    `Cabeza de la bitácora: ${cabeza}`,
    enTabla(consumidores),
    `Empresas con eventos escritos que no se entregaron:\n${enTabla(por_oir)}`,
    `Tareas:\n${enTabla(tareas)}`,
    `Obras por partes, y rellenos de módulos nuevos:\n${enTabla(obras)}`,
  ];
  return { datos: { cabeza, consumidores, por_oir, tareas, obras }, texto: partes.join('\n\n') };
};

const fallidas = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const sql = await contexto.sql();
  const filas = await sql<object[]>`
    select empresa_id, proceso, clave, fase, intentos, proximo_en, ultimo_error
    from operacion.tareas where ultimo_error is not null
    order by intentos desc, proximo_en limit ${entrada.entero('limite') ?? 50}`;
  const esperas = await sql<object[]>`
    select empresa_id, carril, desde, motivo from operacion.esperas order by desde`;
  return {
    datos: { tareas: filas, esperas },
    texto: `${enTabla(filas)}\n\nEmpresas cuya emisión espera:\n${enTabla(esperas)}`,
  };
};

const adelantar = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const sql = await contexto.sql();
  const adelantadas = await adelantarEnEspera(sql, entrada.argumentos[0]!, {
    empresa_id: entrada.entero('empresa') ?? null,
    clave: entrada.texto('clave') ?? null,
  });
  return { datos: { adelantadas }, texto: `${adelantadas} tareas vencen ahora.` };
};

export const ordenesDeProcesos: readonly Orden[] = [
  {
    nombre: 'procesos estado',
    resumen: 'Cuánto falta a cada consumidor de la bitácora, y las tareas por fase',
    hacer: estado,
  },
  {
    nombre: 'procesos fallidas',
    resumen: 'Las tareas cuyo último intento falló, con su error, y las empresas que esperan',
    opciones: { limite: { tipo: 'entero', descripcion: 'A lo sumo tantas (50)' } },
    hacer: fallidas,
  },
  {
    nombre: 'procesos adelantar',
    resumen: 'Hace que las tareas de un proceso venzan ahora en vez de a su hora',
    argumentos: [{ nombre: 'proceso', descripcion: 'Nombre del proceso, p. ej. emision' }],
    opciones: {
      empresa: { tipo: 'entero', descripcion: 'Solo las de esta empresa' },
      clave: { tipo: 'texto', descripcion: 'Solo la de esta clave' },
    },
    hacer: adelantar,
  },
];
