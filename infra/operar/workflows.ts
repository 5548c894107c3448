import { terminarCorridas } from '../workflows/tareas.ts';
import type { Contexto } from './contexto.ts';
import { UsoIncorrecto } from './desenlace.ts';
import type { Entrada, Orden, Resultado } from './orden.ts';
import { enTabla } from './presentacion.ts';

const EMPRESA = { tipo: 'entero', descripcion: 'Su id', obligatoria: true } as const;

const empresaDe = (entrada: Entrada): number => entrada.entero('empresa')!;

const ES_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ES_NUMERO = /^[1-9]\d{0,14}$/;
const ESTADOS = ['running', 'completed', 'failed'];
const MAXIMO_HISTORIAS = 10;

const corridas = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const sql = await contexto.sql();
  const empresa = entrada.entero('empresa') ?? null;
  const workflow = entrada.entero('workflow') ?? null;
  const estado = entrada.texto('estado') ?? null;
  if (estado !== null && !ESTADOS.includes(estado)) {
    throw new UsoIncorrecto(`--estado es uno de: ${ESTADOS.join(', ')}`);
  }
  const filas = await sql<object[]>`
    select c.empresa_id, c.numero as id, c.workflow_id, c.version, c.estado, c.disparo, c.evento,
      c.iniciada_en, c.terminada_en, t.proximo_en, coalesce(c.motivo, t.ultimo_error) as motivo
    from operacion.workflow_corridas c
    left join operacion.tareas t on t.empresa_id = c.empresa_id and t.proceso = 'workflows'
      and t.clave = c.id::text
    where c.iniciada_en > '-infinity'
      and (${empresa}::int8 is null or c.empresa_id = ${empresa}::int8)
      and (${workflow}::int8 is null or c.workflow_id = ${workflow}::int8)
      and (${estado}::text is null or c.estado = ${estado}::text)
    order by c.iniciada_en desc, c.id desc limit ${entrada.entero('limite') ?? 50}`;
  const pausadas = await sql<object[]>`
    select empresa_id, desde from operacion.workflow_pausas order by empresa_id`;
  const historias = await sql<object[]>`
    select empresa_id, bytes from operacion.workflow_cuotas
    where ${empresa}::int8 is null or empresa_id = ${empresa}::int8
    order by bytes desc, empresa_id limit ${MAXIMO_HISTORIAS}`;
  const partes = [
    enTabla(filas),
    `Empresas en pausa:\n${enTabla(pausadas)}`,
    `Lo que ocupan las historias, de quien más:\n${enTabla(historias)}`,
  ];
  return { datos: { corridas: filas, pausadas, historias }, texto: partes.join('\n\n') };
};

const pausar = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const sql = await contexto.sql();
  const empresa = empresaDe(entrada);
  await sql`
    insert into operacion.workflow_pausas (empresa_id, desde)
    values (${empresa}, operacion.ahora()) on conflict do nothing`;
  const texto =
    `Las corridas de la empresa ${empresa} se detienen en unos segundos; ` +
    'lo que ya salió termina, y lo que sigue espera a «workflows reanudar».';
  return { datos: { empresa_id: empresa, en_pausa: true }, texto };
};

const reanudar = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const sql = await contexto.sql();
  const empresa = empresaDe(entrada);
  const { count } = await sql`
    delete from operacion.workflow_pausas where empresa_id = ${empresa}`;
  const texto = count > 0 ? 'siguen' : 'no estaban en pausa';
  return {
    datos: { empresa_id: empresa, en_pausa: false },
    texto: `Las corridas de la empresa ${empresa} ${texto}.`,
  };
};

const cancelar = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const sql = await contexto.sql();
  const empresa = empresaDe(entrada);
  const corrida = entrada.texto('corrida') ?? null;
  const workflow = entrada.entero('workflow') ?? null;
  if (corrida === null && workflow === null && !entrada.si('todas')) {
    throw new UsoIncorrecto('Diga cuáles: --corrida, --workflow o --todas');
  }
  if (corrida !== null && !ES_UUID.test(corrida) && !ES_NUMERO.test(corrida)) {
    throw new UsoIncorrecto('--corrida es el id de una corrida');
  }
  const canceladas = await sql`
    with c as (
      update operacion.workflow_corridas set estado = 'failed', terminada_en = operacion.ahora(),
        motivo = 'La canceló quien opera el sistema'
      where empresa_id = ${empresa} and estado = 'running'
        and (${corrida}::text is null or id::text = lower(${corrida}::text)
          or numero::text = ${corrida}::text)
        and (${workflow}::int8 is null or workflow_id = ${workflow}::int8)
      returning empresa_id, id, 'workflows'::text as proceso
    ), t as (
      ${sql.unsafe(terminarCorridas('c'))}
    )
    select id from c`;
  const cuantas = canceladas.length;
  return {
    datos: { empresa_id: empresa, canceladas: cuantas },
    texto: `${cuantas} corridas canceladas; lo que ya salió de ellas no se deshace.`,
  };
};

export const ordenesDeWorkflows: readonly Orden[] = [
  {
    nombre: 'workflows corridas',
    resumen: 'Las corridas más nuevas, qué espera cada una, y las empresas en pausa',
    opciones: {
      empresa: { tipo: 'entero', descripcion: 'Solo las de esta empresa' },
      workflow: { tipo: 'entero', descripcion: 'Solo las de este workflow' },
      estado: { tipo: 'texto', descripcion: ESTADOS.join(', ') },
      limite: { tipo: 'entero', descripcion: 'A lo sumo tantas (50)' },
    },
    hacer: corridas,
  },
  {
    nombre: 'workflows pausar',
    resumen: 'Detiene las corridas de una empresa: empiezan, y esperan',
    opciones: { empresa: EMPRESA },
    hacer: pausar,
  },
  {
    nombre: 'workflows reanudar',
    resumen: 'Deja seguir las corridas de una empresa en pausa',
    opciones: { empresa: EMPRESA },
    hacer: reanudar,
  },
  {
    nombre: 'workflows cancelar',
    resumen: 'Termina, como fallidas, corridas que no han terminado',
    opciones: {
      empresa: EMPRESA,
      corrida: { tipo: 'texto', descripcion: 'Solo esta' },
      workflow: { tipo: 'entero', descripcion: 'Solo las de este workflow' },
      todas: { tipo: 'si', descripcion: 'Todas las de la empresa' },
    },
    hacer: cancelar,
  },
];
