import { CIFRAS } from '#read-api/contextos.ts';
import { type Argumentos, type Herramienta, malPedida } from '../herramienta.ts';
import { menos, pagina } from '../pedir.ts';
import { parametrosDe, respuestaDe } from '../rutas.ts';

const OPERACION = 'explicar';
/** What each figure hangs on is told by its link, and by the refusal of one that lacks it: not here, by each. */
const { figura, al, conocido_el, contra, ...coordenadas } = parametrosDe(OPERACION);
const COORDENADAS = Object.fromEntries(
  Object.entries(coordenadas).map(([nombre, una]) => [nombre, { ...una, description: undefined }]),
);

const CAMINO = /\/explicar\?(.+)$/;

/** What a link of `_explicar` asks. */
const leerEnlace = (enlace: string): Argumentos => {
  const consulta = CAMINO.exec(enlace)?.[1];
  if (consulta === undefined) {
    throw malPedida('enlace', 'No es un enlace de _explicar: /api/v1/explicar?figura=…');
  }
  return Object.fromEntries(new URLSearchParams(consulta));
};

export const explicarCifra: Herramienta = {
  nombre: 'explicar_cifra',
  titulo: 'Explicar una cifra',
  descripcion:
    'Por qué una cifra es esa: las filas que la suman, con los hechos que las hicieron, cuándo y quién. Lo más ' +
    'simple es «enlace»: uno de los que otra respuesta trae en _explicar junto a la cifra (los de las filas los ' +
    'traen si se piden con explicar: true). También por partes: figura y sus coordenadas.',
  operaciones: [],
  lecturas: CIFRAS,
  argumentos: {
    enlace: {
      type: 'string',
      maxLength: 500,
      description: 'Lo que dice _explicar de esa cifra: /api/v1/explicar?figura=…',
    },
    figura: { ...figura, description: 'Con sus coordenadas: las que trae su enlace' },
    ...COORDENADAS,
    al: al!,
    conocido_el: conocido_el!,
    contra: contra!,
  },
  por_paginas: true,
  datos: respuestaDe(OPERACION),
  usar: (uso) => {
    const { enlace } = uso.args;
    if (enlace === undefined && uso.args.figura === undefined) {
      throw malPedida('enlace', 'Envíe el enlace de la cifra, o figura y sus coordenadas');
    }
    const dichos = enlace === undefined ? {} : leerEnlace(String(enlace));
    const { limit: _, offset: __, ...query } = { ...dichos, ...menos(uso.args, 'enlace') };
    return pagina(uso, OPERACION, { query });
  },
};
