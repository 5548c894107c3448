import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pausa } from 'node:timers/promises';
import type { Demo } from './archivo.ts';
import { type ClienteDemo, clienteDemo, ErrorDeDemo, type FacturaVista } from './cliente-demo.ts';
import { esperarFinalDe, type Paso } from './paso-demo.ts';

/** What workflows do by themselves: a reminder by mail, and a notice of what the SRI rejects. */

const PARA = 'recordatorios@example.com';

const RECORDATORIO = {
  nodes: [
    { id: 'inicio', type: 'trigger.manual', data: {} },
    { id: 'factura', type: 'action.buscar', data: { entidad: 'facturas', ids: '{{trigger.id}}' } },
    {
      id: 'carta',
      type: 'action.email',
      data: {
        to: PARA,
        subject: 'Recordatorio: factura {{steps.factura.registros.0.numero_comprobante}}',
        body:
          'Le recordamos su factura {{steps.factura.registros.0.numero_comprobante}} de ' +
          '{{empresa.razon_social}}, por USD {{steps.factura.registros.0.total}}.',
      },
    },
  ],
  edges: [
    { source: 'inicio', target: 'factura' },
    { source: 'factura', target: 'carta' },
  ],
};

const avisoA = (url: string) => ({
  nodes: [
    { id: 'inicio', type: 'trigger.evento', data: { eventos: ['factura.rechazada'] } },
    {
      id: 'avisar',
      type: 'action.http',
      data: {
        method: 'POST',
        url,
        body: {
          texto: 'El SRI rechazó {{trigger.numero_comprobante}} de {{trigger.razon_social}}',
          por: '{{trigger.estado_sri}}',
        },
        en_error: 'continuar',
      },
    },
  ],
  edges: [{ source: 'inicio', target: 'avisar' }],
});

const RECHAZADA = {
  tipo_identificacion: '06',
  identificacion: 'SRI-6',
  razon_social: 'Rechazada [SRI:RECHAZADO]',
  detalles: [{ codigo_principal: 'CAFE', descripcion: 'Café', cantidad: 1, precio_unitario: 2.5 }],
};

type Workflow = { readonly id: number; readonly nombre: string };
type Corrida = { readonly id: string; readonly estado: string; readonly motivo: string | null };
type ConNodos = Corrida & {
  readonly nodos: readonly {
    readonly node_id: string;
    readonly error: { readonly mensaje: string; readonly codigo: string } | null;
  }[];
};

/** Workflows are for people: with the session of the demonstration's user. */
const entrar = async (cliente: ClienteDemo, demo: Demo): Promise<ClienteDemo> => {
  if (!demo.usuario) throw new ErrorDeDemo('demo.json no trae el usuario del panel.');
  const { access_token } = await cliente.publicar<{ access_token: string }>(
    '/auth/login',
    demo.usuario,
  );
  return clienteDemo(demo, { Authorization: `Bearer ${access_token}` });
};

/** That of an earlier demonstration, or a new one. */
const guardar = async (panel: ClienteDemo, nombre: string, definicion: object): Promise<number> => {
  const hay = await panel.obtener<readonly Workflow[]>('/workflows');
  const suyo = hay.find((uno) => uno.nombre === nombre);
  const cuerpo = { nombre, trigger_tipo: 'manual', definicion, activo: true };
  const { id } = suyo
    ? await panel.cambiar<Workflow>(`/workflows/${suyo.id}`, cuerpo)
    : await panel.publicar<Workflow>('/workflows', cuerpo);
  return id;
};

const terminada = (panel: ClienteDemo, { id }: Corrida): Promise<ConNodos> =>
  esperarFinalDe<ConNodos>(panel, `/workflows/runs/${id}`, ['completed', 'failed']);

const recordar = async (
  panel: ClienteDemo,
  { correos_url }: Demo,
  id: number,
): Promise<readonly string[]> => {
  const workflow = await guardar(panel, 'Recordatorio de demostración', RECORDATORIO);
  const pedida = await panel.publicar<Corrida>(`/workflows/${workflow}/run`, { payload: { id } });
  const { estado, motivo } = await terminada(panel, pedida);
  if (estado !== 'completed') throw new ErrorDeDemo(`El recordatorio falló: ${motivo}`);
  return [`recordatorio a ${PARA}: ${estado}`, ...(correos_url ? [`se ve en ${correos_url}`] : [])];
};

/** The run of a document's event, once it is there. */
const corridaDe = async (panel: ClienteDemo, workflow: number, documento: string) => {
  const camino = `/workflows/runs?workflow_id=${workflow}&documento=${documento}`;
  for (const hasta = Date.now() + 30_000; Date.now() < hasta; await pausa(100)) {
    const [corrida] = await panel.obtener<readonly Corrida[]>(camino);
    if (corrida) return terminada(panel, corrida);
  }
  throw new ErrorDeDemo(`Ninguna corrida empezó por ${documento}.`);
};

const recibir = async () => {
  const recibidas: string[] = [];
  const servidor = createServer((peticion, respuesta) => {
    peticion.setEncoding('utf8');
    let cuerpo = '';
    peticion.on('data', (trozo: string) => {
      cuerpo += trozo;
    });
    peticion.on('end', () => {
      recibidas.push(cuerpo);
      respuesta.end();
    });
  });
  await new Promise<void>((resolver) => servidor.listen(0, '127.0.0.1', resolver));
  const { port } = servidor.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/rechazadas`, recibidas, cerrar: () => servidor.close() };
};

const avisar = async (cliente: ClienteDemo, panel: ClienteDemo): Promise<readonly string[]> => {
  const receptor = await recibir();
  const nombre = 'Aviso de demostración';
  try {
    const workflow = await guardar(panel, nombre, avisoA(receptor.url));
    const clave = `demo-rechazada-${Date.now().toString(36)}`;
    const { id } = await cliente.crear(RECHAZADA, clave);
    const { estado } = await esperarFinalDe<FacturaVista>(cliente, `/facturas/${id}`);
    const { nodos } = await corridaDe(panel, workflow, `factura:${id}`);
    // Nobody listens there any more.
    await panel.cambiar(`/workflows/${workflow}`, { activo: false });
    const error = nodos.find(({ node_id }) => node_id === 'avisar')?.error;
    const dicho = error
      ? `a esta máquina no salió (${error.codigo}); con SALIDA_PERMITIR_LOOPBACK=1 npm start llega`
      : `llegó a ${receptor.url}: ${receptor.recibidas.at(-1)}`;
    return [`una factura ${estado} empezó «${nombre}»: ${dicho}`];
  } finally {
    receptor.cerrar();
  }
};

export const WORKFLOWS: Paso = {
  titulo: 'Dos workflows: un recordatorio por correo y un aviso de lo que el SRI rechaza',
  operacion: 'post /workflows/{id}/run',
  hacer: async (cliente, { demo, autorizada }) => {
    if (!autorizada) throw new ErrorDeDemo('Ninguna factura quedó autorizada.');
    const panel = await entrar(cliente, demo);
    const recordado = await recordar(panel, demo, autorizada.id);
    return [...recordado, ...(await avisar(cliente, panel))];
  },
};
