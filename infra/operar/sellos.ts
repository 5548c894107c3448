import { secretosDe } from '#domain/catalogo.ts';
import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import { RevisionInesperada } from '../nucleo/bitacora/puerto.ts';
import { secretosEn } from '../nucleo/secretos/secretos.ts';
import { rotarClave } from '../sellos/claves.ts';
import { exportarSellada } from '../sellos/exportacion.ts';
import { estadoDeRonda, fallasDeRonda } from '../sellos/ronda.ts';
import { crearSellador } from '../sellos/sellador.ts';
import type { Contexto } from './contexto.ts';
import { CODIGOS, OrdenRechazada, UsoIncorrecto } from './desenlace.ts';
import type { Entrada, Orden, Resultado } from './orden.ts';
import { enTabla } from './presentacion.ts';

const TRAMO_MS = 1_000;

const partesDe = async ({ sql, bitacora, boveda }: Contexto) => ({
  sql: await sql(),
  bitacora: await bitacora(),
  secretos: secretosEn(await sql(), boveda()),
  secretosDe,
  reloj: Date.now,
});

const anclar = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const sellador = crearSellador(await partesDe(contexto));
  while (!(await sellador.avanzar(TRAMO_MS))) contexto.progreso.avanzar('Tomando lo nuevo', 0, 1);
  contexto.progreso.terminar();
  const recomenzar = entrada.si('recomenzar');
  const sello = await sellador.sellar({ motivo: 'manual', recomenzar });
  if (!sello) throw new OrdenRechazada('Otro proceso selló al mismo tiempo: repita la orden.');
  const texto =
    `Sello ${sello.id}: ${sello.hojas} streams, raíz ${sello.raiz}, con la clave ${sello.clave_id}.\n` +
    'Guarde una copia fuera de esta máquina: con ella se prueba que lo anterior no cambió.';
  return { datos: sello, texto };
};

const rotar = async (_: Entrada, contexto: Contexto): Promise<Resultado> => {
  try {
    const hecha = await rotarClave(await partesDe(contexto));
    const texto = `Desde ahora firma la clave ${hecha.clave_id}${
      hecha.anterior === null ? '.' : `, en lugar de ${hecha.anterior}, que la firma.`
    }`;
    return { datos: hecha, texto };
  } catch (error) {
    if (!(error instanceof RevisionInesperada)) throw error;
    throw new OrdenRechazada('Otro proceso cambió la clave al mismo tiempo: mire /sellos/claves.');
  }
};

const FALLAS_QUE_SE_MUESTRAN = 100;

const mirarRonda = async (_: Entrada, contexto: Contexto): Promise<Resultado> => {
  const sql = await contexto.sql();
  const estado = await estadoDeRonda(sql);
  const faltas = await fallasDeRonda(sql, FALLAS_QUE_SE_MUESTRAN);
  const cabeza = await (await contexto.bitacora()).cabeza();
  const ultima =
    estado.terminada_en === null
      ? 'Todavía no termina ninguna.'
      : `La última terminó ${estado.terminada_en}: ${estado.eventos_de_la_anterior} eventos.`;
  const partes = [
    `Ronda ${estado.ronda}, fase ${estado.fase}, en la posición ${estado.posicion} de ${cabeza}: ` +
      `${estado.eventos} eventos, ${estado.raices} raíces y ${estado.pruebas} pruebas. ${ultima}`,
    estado.fallas === 0
      ? 'No ha hallado nada que no sea como se escribió.'
      : `LA BITÁCORA NO ES LA QUE SE ESCRIBIÓ, ${estado.fallas} faltas:\n${enTabla(faltas)}`,
  ];
  return {
    datos: { ...estado, cabeza, faltas },
    texto: partes.join('\n'),
    codigo: estado.fallas === 0 ? CODIGOS.hecho : CODIGOS.diferencias,
  };
};

/** A company's events in a folder, for whoever is to check them without us. */
export const exportarCarpeta = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const empresa_id = entrada.entero('empresa');
  const carpeta = entrada.texto('carpeta');
  if (empresa_id === undefined || carpeta === undefined) {
    throw new UsoIncorrecto('--sellada necesita --empresa y --carpeta');
  }
  const partes = await partesDe(contexto);
  const [hay] = await partes.bitacora.readStream(streamDeEmpresa(empresa_id), { limit: 1 });
  if (!hay) throw new OrdenRechazada(`La empresa ${empresa_id} no tiene eventos`);
  const hecha = await exportarSellada({
    ...partes,
    empresa_id,
    carpeta,
    alAvanzar: (eventos) => contexto.progreso.avanzar('Escribiendo eventos', eventos, eventos),
  });
  contexto.progreso.terminar();
  const texto =
    `${hecha.eventos} eventos y ${hecha.sellos} sellos en ${carpeta}.\n` +
    'Se comprueba ahí con «node verificar.mjs» o «python3 verificar.py».';
  return { datos: { empresa_id, carpeta, ...hecha }, texto };
};

export const ordenesDeSellos: readonly Orden[] = [
  {
    nombre: 'bitacora anclar',
    resumen: 'Sella ahora lo último de cada stream; el primer sello dice dónde empieza la cadena',
    opciones: {
      recomenzar: {
        tipo: 'si',
        descripcion:
          'Lo anterior puede tener eventos sin eslabón: tras subir de versión todos los nodos, una vez',
      },
    },
    hacer: anclar,
  },
  {
    nombre: 'bitacora ronda',
    resumen: 'Dónde va la ronda que comprueba la cadena y los sellos, y las faltas que ha hallado',
    hacer: mirarRonda,
  },
  {
    nombre: 'bitacora rotar-clave',
    resumen: 'Otra clave firma los sellos desde ahora; la anterior la firma a ella',
    hacer: rotar,
  },
];
