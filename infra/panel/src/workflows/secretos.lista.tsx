import type { SecretoDeWorkflowEnLista } from 'comprobantes-cliente';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { algunos } from './palabras.ts';

const SECRETOS = lista<SecretoDeWorkflowEnLista>({
  titulo: 'Secretos',
  cuenta: ['secreto', 'secretos'],
  clave: ['workflows', 'secretos', 'lista'],
  leer: (cliente, peticion) => cliente.workflows.listarSecretos(peticion),
  ir: ({ id }) => `/workflows/secretos/${id}`,
  columnas: [
    { campo: 'nombre', titulo: 'Nombre', prioridad: 1, tarjeta: 'titulo' },
    {
      tipo: 'propia',
      campo: 'pista',
      titulo: 'Pista',
      ancho: 110,
      tarjeta: 'derecha',
      dibujar: ({ pista }) => (pista === null ? '–' : `…${pista}`),
    },
    { campo: 'descripcion', titulo: 'Descripción', tarjeta: 'no' },
    { campo: 'ultimo_uso', titulo: 'Último uso', tipo: 'fecha', ancho: 150 },
    {
      tipo: 'propia',
      campo: 'workflows',
      titulo: 'Quién lo usa',
      prioridad: 1,
      ancho: 220,
      tarjeta: 'debajo',
      dibujar: ({ workflows }) =>
        workflows.length === 0 ? 'Nadie' : algunos(workflows.map(({ nombre }) => nombre)),
    },
  ],
  nueva: { a: '/workflows/secretos/nuevo', recurso: 'workflows', texto: 'Nuevo' },
  nombre: ({ nombre }) => nombre,
  vacia: {
    titulo: 'Todavía no hay secretos',
    texto:
      'Claves de otros sistemas y direcciones de chats: se guardan una vez, cifradas, y los workflows las nombran sin decirlas.',
  },
});

export default pantallaDeLista(SECRETOS);
