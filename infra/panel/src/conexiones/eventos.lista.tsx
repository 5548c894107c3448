import type { PaginaDeEventos } from 'comprobantes-cliente';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { masDias } from '#panel/nucleo/formato.ts';
import { eventoDicho, OPCIONES_DE_EVENTOS, registroDe } from './eventos.palabras.ts';

export type EventoDeFeed = PaginaDeEventos['eventos'][number];

const Registro = ({ evento, data }: EventoDeFeed) => {
  const { nombre, a } = registroDe(evento, data);
  return a === undefined ? nombre : <Enlace a={a}>{nombre}</Enlace>;
};

const EVENTOS = lista<EventoDeFeed>({
  titulo: 'Eventos',
  cuenta: ['evento', 'eventos'],
  clave: ['eventos', 'lista'],
  leer: async (cliente, pedida) => {
    // It goes by what came last, and not by how many.
    const { offset: _, ...peticion } = pedida;
    const { hasta } = pedida as { readonly hasta?: string };
    const { eventos, hay_mas, ultimo_id } = await cliente.eventos.listar({
      antes_de: Number.MAX_SAFE_INTEGER,
      ...peticion,
      // The day that is chosen is included, and the API's is not.
      ...(hasta !== undefined && { hasta: masDias(hasta, 1) }),
    });
    return { filas: eventos, hay_mas, siguiente: { antes_de: ultimo_id } };
  },
  ir: ({ id }) => `/eventos/${id}`,
  columnas: [
    { campo: 'id', titulo: 'Id', ancho: 90, crece: false, prioridad: 1, tarjeta: 'derecha' },
    {
      campo: 'evento',
      titulo: 'Evento',
      prioridad: 1,
      tarjeta: 'titulo',
      valor: ({ evento }) => eventoDicho(evento),
    },
    {
      tipo: 'propia',
      campo: 'registro',
      titulo: 'De qué habla',
      prioridad: 1,
      ancho: 240,
      crece: true,
      tarjeta: 'debajo',
      dibujar: (fila) => <Registro {...fila} />,
    },
    {
      tipo: 'propia',
      campo: 'nombre',
      titulo: 'Nombre en la API',
      ancho: 200,
      prioridad: 3,
      tarjeta: 'no',
      dibujar: ({ evento }) => evento,
    },
    { campo: 'creado_en', titulo: 'Cuándo', tipo: 'fecha', ancho: 150 },
  ],
  filtros: [
    { tipo: 'opciones', campo: 'evento', etiqueta: 'Evento', opciones: OPCIONES_DE_EVENTOS },
    { tipo: 'fecha', campo: 'desde', etiqueta: 'Desde' },
    { tipo: 'fecha', campo: 'hasta', etiqueta: 'Hasta' },
  ],
  vacia: {
    titulo: 'Todavía no hay eventos',
    texto:
      'Lo que pasa en la empresa aparece aquí al momento, tal como lo lee GET /eventos y lo recibe un webhook.',
  },
});

export default pantallaDeLista(EVENTOS);
