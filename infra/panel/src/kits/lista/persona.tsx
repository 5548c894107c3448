import type { Persona } from 'comprobantes-cliente';
import type { Filtro } from './declaracion.ts';
import clases from './lista.module.css';
import { ElegirUno, type UnoDeMuchos } from './uno-de-muchos.tsx';

/** The filter by somebody of the directory, looked up by name or identification. */

type QueBusca = { readonly etiqueta: string; readonly es?: 'cliente' | 'proveedor' | undefined };
type Elegida = {
  readonly valor: string | undefined;
  readonly poner: (valor: string | undefined) => void;
};

const personas = ({ etiqueta, es }: QueBusca): UnoDeMuchos<Persona> => ({
  etiqueta,
  claveDeUno: (id) => ['personasEmpresas', id],
  claveDeTodos: ['personasEmpresas', 'filtro', es],
  leer: ({ personasEmpresas }, id, signal) => personasEmpresas.obtener(id, { signal }),
  buscar: async ({ personasEmpresas }, pedido) =>
    personasEmpresas.listar({
      ...pedido,
      ...(es === 'cliente' && { es_cliente: true }),
      ...(es === 'proveedor' && { es_proveedor: true }),
    }),
  decir: ({ razon_social, identificacion }) => `${razon_social} · ${identificacion}`,
  className: clases.persona,
  placeholder: 'Todos',
  nothingFoundMessage: 'Nadie',
  clearable: true,
});

export const ElegirPersona = ({ etiqueta, es, ...elegida }: QueBusca & Elegida) => (
  <ElegirUno de={personas({ etiqueta, es })} {...elegida} />
);

/** `porPersona({ campo: 'cliente_id', etiqueta: 'Cliente', es: 'cliente' })`, among a list's filters. */
export const porPersona = ({ campo, ...que }: QueBusca & { readonly campo: string }): Filtro => ({
  tipo: 'propio',
  campo,
  dibujar: (valor, poner) => <ElegirPersona {...que} valor={valor} poner={poner} />,
});
