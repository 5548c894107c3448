import type { WorkflowEnLista } from 'comprobantes-cliente';
import { Estado } from '#panel/kits/comun/valores.tsx';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { hace } from '#panel/nucleo/formato.ts';
import { algunos, ESTADOS_DE_CORRIDA } from './palabras.ts';

const empiezaCon = ({ trigger_tipo, eventos }: WorkflowEnLista): string =>
  trigger_tipo === 'manual' ? 'A mano' : algunos(eventos);

const WORKFLOWS = lista<WorkflowEnLista>({
  titulo: 'Workflows',
  cuenta: ['workflow', 'workflows'],
  clave: ['workflows', 'lista'],
  leer: (cliente, peticion) => cliente.workflows.listar(peticion),
  ir: ({ id }) => `/workflows/${id}`,
  columnas: [
    { campo: 'nombre', titulo: 'Nombre', prioridad: 1, tarjeta: 'titulo' },
    {
      tipo: 'propia',
      campo: 'eventos',
      titulo: 'Empieza con',
      ancho: 200,
      tarjeta: 'no',
      dibujar: empiezaCon,
    },
    {
      tipo: 'propia',
      campo: 'activo',
      titulo: 'Estado',
      prioridad: 1,
      ancho: 110,
      tarjeta: 'derecha',
      dibujar: ({ activo, aviso }) => (
        <Estado valor={activo ? 'ACTIVO' : aviso === null ? 'INACTIVO' : 'DETENIDO'} />
      ),
    },
    {
      tipo: 'propia',
      campo: 'ultima_corrida',
      titulo: 'Última corrida',
      ancho: 210,
      tarjeta: 'debajo',
      dibujar: ({ ultima_corrida: ultima }) =>
        ultima === null
          ? 'No ha corrido'
          : `${ESTADOS_DE_CORRIDA[ultima.estado]} ${hace(ultima.iniciado_en)}`,
    },
  ],
  nueva: { a: '/workflows/nuevo', recurso: 'workflows', texto: 'Nuevo' },
  otras: [
    { a: '/workflows/plantillas', texto: 'Plantillas', recurso: 'workflows', metodo: 'POST' },
    { a: '/workflows/importar', texto: 'Importar', recurso: 'workflows', metodo: 'POST' },
  ],
  varios: [
    {
      recurso: 'workflows',
      metodo: 'PUT',
      titulo: 'Desactivar',
      si: ({ activo }) => activo,
      confirma: (filas) =>
        `Dejan de empezar solos: ${filas.map(({ nombre }) => nombre).join(', ')}.`,
      hacer: (cliente, { id }) => cliente.workflows.reemplazar(id, { activo: false }),
    },
  ],
  nombre: ({ nombre }) => nombre,
  vacia: {
    titulo: 'Todavía no hay workflows',
    texto:
      'Lo que se repite lo hace el programa: recordar un pago, agradecerlo, avisar de un rechazo. Empiece por una plantilla.',
  },
});

export default pantallaDeLista(WORKFLOWS);
