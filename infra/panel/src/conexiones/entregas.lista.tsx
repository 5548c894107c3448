import { useParams } from '@tanstack/react-router';
import type { EntregaDeWebhook } from 'comprobantes-cliente';
import { useMemo } from 'react';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { Lista } from '#panel/kits/lista/lista.tsx';
import { NoExiste } from '#panel/nucleo/error.tsx';
import { eventoDicho, OPCIONES_DE_EVENTOS } from './eventos.palabras.ts';
import { ESTADOS_DE_ENTREGA, porQue } from './webhooks.palabras.tsx';

const entregasDe = (webhook_id: number) =>
  lista<EntregaDeWebhook>({
    titulo: 'Entregas',
    cuenta: ['entrega', 'entregas'],
    clave: ['webhooks', 'entregas', webhook_id],
    leer: async (cliente, pedida) => {
      // It goes by what came last, and not by how many.
      const { limit, offset: _, ...peticion } = pedida;
      const filas = [
        ...(await cliente.webhooks.listarEntregas(webhook_id, { ...peticion, limit })),
      ];
      const ultima = filas.at(-1);
      return {
        filas,
        hay_mas: filas.length >= limit,
        ...(ultima && { siguiente: { antes_de: ultima.id } }),
      };
    },
    ir: ({ id }) => `/webhooks/entregas/${id}`,
    columnas: [
      {
        campo: 'evento',
        titulo: 'Evento',
        prioridad: 1,
        tarjeta: 'titulo',
        valor: ({ evento }) => eventoDicho(evento),
      },
      {
        campo: 'estado',
        titulo: 'Estado',
        tipo: 'estado',
        prioridad: 1,
        tarjeta: 'derecha',
      },
      { campo: 'intentos', titulo: 'Intentos', tipo: 'cantidad', ancho: 90, prioridad: 3 },
      {
        campo: 'ultimo_error',
        titulo: 'Por qué no llegó',
        ancho: 240,
        tarjeta: 'debajo',
        valor: ({ ultimo_estado, ultimo_error }) => porQue(ultimo_estado, ultimo_error),
      },
      { campo: 'creada_en', titulo: 'Creada', tipo: 'fecha', ancho: 150 },
      {
        campo: 'proximo_intento_en',
        titulo: 'Próximo intento',
        tipo: 'fecha',
        ancho: 150,
        prioridad: 3,
      },
      { campo: 'evento_id', titulo: 'Id del evento', ancho: 120, crece: false, aparte: true },
    ],
    filtros: [
      {
        tipo: 'opciones',
        campo: 'estado',
        etiqueta: 'Estado',
        opciones: Object.entries(ESTADOS_DE_ENTREGA).map(([value, label]) => ({ value, label })),
      },
      { tipo: 'opciones', campo: 'evento', etiqueta: 'Evento', opciones: OPCIONES_DE_EVENTOS },
    ],
    otras: [{ a: `/webhooks/${webhook_id}/reenviar`, texto: 'Reenviar', recurso: 'webhooks' }],
    varios: [
      {
        titulo: 'Reintentar',
        recurso: 'webhooks',
        si: ({ estado }) => estado !== 'entregada',
        hacer: (cliente, { id }) => cliente.webhooks.reintentarEntrega(id),
      },
    ],
    vacia: {
      titulo: 'Todavía no hay entregas',
      texto: 'Aparecen aquí en cuanto pasa algo que escucha, o al pulsar Probar en su ficha.',
    },
  });

export default function Entregas() {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  const de = useMemo(() => entregasDe(Number(id)), [id]);
  return /^\d{1,15}$/.test(id) ? <Lista de={de} /> : <NoExiste />;
}
