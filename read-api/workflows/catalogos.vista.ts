import {
  booleano,
  dicho,
  id,
  instante,
  json,
  lista,
  objeto,
  oNulo,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import { definicionDeWorkflow } from '#domain/workflows/workflow.vista.ts';

/** The answers of the catalogues that whoever draws a workflow chooses from. */

export const nodoDeCatalogo = objeto(
  {
    type: texto(),
    clase: unoDe(['trigger', 'action', 'logic', 'data', 'utility']),
    nombre: texto(),
    descripcion: texto(),
    data: json('JSON Schema de su data'),
    salida: json('JSON Schema de lo que da'),
    handles: lista(texto(), 'Los sourceHandle de sus aristas; vacía: salen de un solo lugar'),
  },
  'NodoDeWorkflow',
);

const campoDeEvento = objeto({
  campo: texto('Como lo nombra una variable: {{trigger.<campo>}}'),
  tipo: unoDe([
    'entero',
    'texto',
    'dolares',
    'decimal',
    'fecha',
    'instante',
    'booleano',
    'lista',
    'objeto',
  ]),
  descripcion: texto(),
  nulo: booleano(),
});

export const eventoDeCatalogo = objeto(
  {
    nombre: texto(),
    documento: texto(),
    descripcion: texto(),
    emitido: booleano('false: nada lo emite todavía'),
    campos: lista(campoDeEvento),
    ejemplo: json(),
  },
  'EventoDeWorkflow',
);

export const ejemploDeEvento = objeto(
  {
    evento: texto(),
    real: booleano('false: la empresa no ha tenido ninguno'),
    evento_id: oNulo(id('Su id en GET /eventos')),
    creado_en: oNulo(instante()),
    data: json('Lo que llega como {{trigger}}'),
  },
  'EjemploDeEvento',
);

export const plantillaDeCatalogo = objeto(
  {
    id: texto(),
    nombre: texto(),
    descripcion: texto(),
    categoria: texto(),
    eventos: lista(texto()),
    requisitos: lista(
      objeto({ tipo: unoDe(['correo', 'secreto', 'destino', 'evento']), descripcion: texto() }),
    ),
    parametros: json('JSON Schema de lo que pide'),
    definicion: dicho('La que da su ejemplo', definicionDeWorkflow),
    ejemplo: json('Parámetros con los que funciona'),
  },
  'PlantillaDeWorkflow',
);
