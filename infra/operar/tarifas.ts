import { readFile, stat } from 'node:fs/promises';
import {
  cargarTarifas,
  decretarIvaReducido,
  retirarDecreto,
} from '#commands/documentos/tarifas/tarifas.comandos.ts';
import { leerTarifas } from '#commands/documentos/tarifas/tarifas.csv.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { esFecha } from '#domain/kernel/tiempo.ts';
import { leerTarifasAgregadas } from '#read-api/documentos/tributos/tarifas.queries.ts';
import type { Contexto } from './contexto.ts';
import { OrdenRechazada, UsoIncorrecto } from './desenlace.ts';
import type { Entrada, Orden, Resultado } from './orden.ts';
import { enTabla } from './presentacion.ts';

/** Rates that the law changes between one version of the program and the next. */

const MAXIMO_BYTES = 1024 * 1024;
const MAXIMO_DECRETO = 200;

const diaDe = (entrada: Entrada, i: number): string => {
  const dia = entrada.argumentos[i] ?? '';
  if (!esFecha(dia)) throw new UsoIncorrecto(`«${dia}» no es un día: se escribe AAAA-MM-DD`);
  return dia;
};

const conAvisos = (texto: string, avisos: readonly string[]): string =>
  [texto, ...avisos.map((aviso) => `Aviso: ${aviso}`)].join('\n');

/** Their rows at the head of the log: what a command of the platform is decided on. */
const alDia = async (contexto: Contexto) => {
  await contexto.lecturas(PLATAFORMA);
  return { ...(await contexto.decisor()), remitente: contexto.remitente(PLATAFORMA) };
};

const decretar = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const [desde, hasta] = [diaDe(entrada, 0), diaDe(entrada, 1)];
  const decreto = entrada.texto('decreto')!.trim();
  if (decreto === '' || decreto.length > MAXIMO_DECRETO) {
    throw new UsoIncorrecto(`--decreto tiene de 1 a ${MAXIMO_DECRETO} caracteres`);
  }
  const { bus, remitente } = await alDia(contexto);
  const comando = decretarIvaReducido(remitente, { desde, hasta, decreto });
  const { cambio, avisos } = (await bus.ejecutar(comando)).resultado;
  const texto = cambio
    ? `IVA del 8 % del ${desde} al ${hasta}: ${decreto}.`
    : `Ya constaba el IVA del 8 % del ${desde} al ${hasta}.`;
  return {
    datos: { desde, hasta, decreto, cambio, avisos },
    texto: conAvisos(texto, avisos),
  };
};

const retirar = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const desde = diaDe(entrada, 0);
  const { bus, remitente } = await alDia(contexto);
  await bus.ejecutar(retirarDecreto(remitente, desde));
  return {
    datos: { desde },
    texto: `El decreto que comenzaba el ${desde} ya no cuenta: lo emitido con él queda como está.`,
  };
};

const leerArchivo = async (ruta: string): Promise<Uint8Array> => {
  try {
    const { size } = await stat(ruta);
    if (size <= MAXIMO_BYTES) return await readFile(ruta);
  } catch (causa) {
    throw new OrdenRechazada(`No se puede leer ${ruta}: ${(causa as Error).message}`);
  }
  throw new OrdenRechazada(`${ruta} es demasiado grande para ser una tabla de tarifas`);
};

const cargar = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const { tarifas, reparos } = leerTarifas(await leerArchivo(entrada.argumentos[0] ?? ''));
  if (reparos.length > 0) {
    throw new OrdenRechazada(['No se cargó ninguna tarifa:', ...reparos].join('\n'));
  }
  const { bus, remitente } = await alDia(contexto);
  const { cargadas, avisos } = (await bus.ejecutar(cargarTarifas(remitente, tarifas))).resultado;
  const texto =
    cargadas === 0
      ? `Las ${tarifas.length} tarifas ya constaban.`
      : `${cargadas} tarifas cargadas de ${tarifas.length}.`;
  return {
    datos: { leidas: tarifas.length, cargadas, avisos },
    texto: conAvisos(texto, avisos),
  };
};

const listar = async (_: Entrada, contexto: Contexto): Promise<Resultado> => {
  const filas = await leerTarifasAgregadas(await contexto.lecturas(PLATAFORMA));
  const datos = filas.map(({ porcentaje, valor_especifico, ...tarifa }) => ({
    ...tarifa,
    porcentaje: porcentaje === null ? null : porcentaje / 100,
    valor_especifico: valor_especifico === null ? null : valor_especifico / 100,
  }));
  return { datos, texto: enTabla(datos) };
};

const DESDE = { nombre: 'desde', descripcion: 'Primer día, AAAA-MM-DD' };

export const ordenesDeTarifas: readonly Orden[] = [
  {
    nombre: 'tarifas listar',
    resumen: 'Lo que se agregó a las tarifas que trae el programa',
    hacer: listar,
  },
  {
    nombre: 'tarifas decretar',
    resumen: 'Días en que un decreto deja cobrar el IVA del 8 % (turismo)',
    argumentos: [DESDE, { nombre: 'hasta', descripcion: 'Último día, AAAA-MM-DD' }],
    opciones: {
      decreto: { tipo: 'texto', descripcion: 'Cuál es, para que conste', obligatoria: true },
    },
    hacer: decretar,
  },
  {
    nombre: 'tarifas retirar',
    resumen: 'Deja sin efecto los días de un decreto mal escrito',
    argumentos: [DESDE],
    hacer: retirar,
  },
  {
    nombre: 'tarifas cargar',
    resumen: 'Tarifas de ICE e IRBPNR, con las columnas de sus catálogos: todas o ninguna',
    argumentos: [{ nombre: 'archivo', descripcion: 'El CSV' }],
    hacer: cargar,
  },
];
