import type { WebhookConSalud } from 'comprobantes-cliente';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { estadoDe, saludDicha } from './webhooks.palabras.tsx';

const WEBHOOKS = lista<WebhookConSalud>({
  titulo: 'Webhooks',
  cuenta: ['webhook', 'webhooks'],
  clave: ['webhooks', 'lista'],
  leer: (cliente, peticion) => cliente.webhooks.listar(peticion),
  ir: ({ id }) => `/webhooks/${id}`,
  columnas: [
    { campo: 'nombre', titulo: 'Nombre', prioridad: 1, tarjeta: 'titulo' },
    { campo: 'url', titulo: 'URL', ancho: 240, tarjeta: 'debajo' },
    {
      campo: 'eventos',
      titulo: 'Eventos',
      ancho: 110,
      prioridad: 3,
      valor: ({ eventos }) => (eventos.length === 0 ? 'Todos' : eventos.length),
    },
    {
      campo: 'salud',
      titulo: 'Siete días',
      ancho: 220,
      valor: ({ salud }) => saludDicha(salud),
    },
    {
      campo: 'activo',
      titulo: 'Estado',
      tipo: 'estado',
      prioridad: 1,
      tarjeta: 'derecha',
      valor: estadoDe,
    },
  ],
  nueva: { a: '/webhooks/nuevo', texto: 'Nuevo', recurso: 'webhooks' },
  nombre: ({ nombre }) => nombre,
  varios: [
    {
      titulo: 'Probar',
      recurso: 'webhooks',
      si: ({ activo }) => activo,
      hacer: (cliente, { id }) => cliente.webhooks.probar(id),
    },
  ],
  vacia: {
    titulo: 'Todavía no hay webhooks',
    texto:
      'Diga una dirección de su programa y qué quiere saber: el servicio la llama, firmada, cada vez que pasa.',
  },
});

export default pantallaDeLista(WEBHOOKS);
