import { TextInput } from '@mantine/core';
import type {
  Cliente,
  CuentaContable,
  FacturaDeLista,
  Persona,
  Servicio,
} from 'comprobantes-cliente';
import { dinero } from '#panel/nucleo/formato.ts';
import { clase, useCampo } from './campo.tsx';
import type { Buscador, Celda, Clase, Detalles, PropsDeVista, Sugerencia } from './clases.ts';
import { Sugerencias, useSugerencias } from './sugerencias.tsx';

/** Fields whose text names a record: a product, a ledger account, a person. The record's id is beside them. */

const OFRECIDAS = 8;
/** Fewer than these are asked one by one; more, with the whole list. */
const POCAS = 12;
const PAGINA = 500;

type DeBuscado = Detalles<string> & {
  readonly ancho?: string;
  readonly sigue?: string;
  readonly nota?: string;
  readonly pasa?: Celda['pasa'];
};

const VistaBuscada = ({
  campo,
  ajustes: buscador,
  ...colocacion
}: PropsDeVista<string> & { readonly ajustes: Buscador }) => {
  const { valor, atributos } = useCampo(campo, colocacion);
  const de = useSugerencias({
    almacen: campo.almacen,
    buscador,
    valor,
    alTomar: ({ pone }) => campo.almacen.poner(pone),
  });
  return (
    <div>
      <TextInput
        {...atributos}
        {...de.atributos}
        value={valor}
        onKeyDown={de.teclado}
        onChange={({ currentTarget }) => {
          campo.almacen.poner({ [campo.ruta]: currentTarget.value, [buscador.enlaza]: '' });
          de.alEscribir(currentTarget.value);
        }}
        onBlur={(salida) => {
          de.alSalir();
          atributos.onBlur(salida);
        }}
      />
      <Sugerencias {...de.lista} />
    </div>
  );
};

/** The field of what is looked for by typing. */
export const buscado = (
  etiqueta: string,
  buscador: Buscador,
  detalles: DeBuscado,
): Clase<string> => {
  const { ancho, sigue, nota, pasa } = detalles;
  return clase(etiqueta, detalles, {
    vacio: '',
    buscador,
    celda: {
      leer: (texto) => texto.trim(),
      mostrar: (valor) => valor,
      derecha: false,
      ancho,
      sigue,
      nota,
      pasa,
    },
    ajustes: buscador,
    Vista: VistaBuscada,
  });
};

const igual = (uno: string, otro: string): boolean =>
  uno.toLowerCase() === otro.trim().toLowerCase();

/** How one resource is looked for: a page of it for what is typed, all of it for what is pasted. */
type Fuente<T> = {
  readonly pedir: (
    cliente: Cliente,
    q: string | undefined,
    limit: number,
  ) => AsyncIterable<T> & PromiseLike<readonly T[]>;
  readonly sugerir: (registro: T, q: string) => Sugerencia;
};

const buscadorDe = <T,>(
  fuente: Fuente<T>,
  resto: Pick<Buscador, 'grupo' | 'enlaza' | 'obliga'>,
): Buscador => {
  const pedir: Buscador['pedir'] = async (q, cliente) =>
    (await fuente.pedir(cliente, q, OFRECIDAS)).map((registro) => fuente.sugerir(registro, q));
  return {
    ...resto,
    pedir,
    resolver: async (textos, cliente) => {
      const hallados = new Map<string, Sugerencia>();
      const tomar = (texto: string, sugerencias: readonly Sugerencia[]): void => {
        const una = sugerencias.find(({ exacta }) => exacta);
        if (una) hallados.set(texto, una);
      };
      if (textos.length <= POCAS) {
        await Promise.all(textos.map(async (q) => tomar(q, await pedir(q, cliente))));
        return hallados;
      }
      const todos: T[] = [];
      for await (const registro of fuente.pedir(cliente, undefined, PAGINA)) {
        todos.push(registro);
      }
      for (const q of textos)
        tomar(
          q,
          todos.map((registro) => fuente.sugerir(registro, q)),
        );
      return hallados;
    },
  };
};

type Llena<T extends string> = Partial<Readonly<Record<T, string>>>;
const llenar = (
  llena: { readonly [dato: string]: string | undefined },
  datos: { readonly [dato: string]: string },
) =>
  Object.fromEntries(
    Object.entries(datos).flatMap(([dato, valor]) => {
      const campo = llena[dato];
      return campo === undefined ? [] : [[campo, valor] as const];
    }),
  );

type DatosDeProducto = 'id' | 'codigo' | 'descripcion' | 'precio' | 'iva' | 'cantidad';

/**
 * A good or service by code or words; free text is another code. `llena` names what it fills in.
 * `conInventario`: one of the catalogue that keeps stock, and nothing else.
 */
export const producto = (
  etiqueta: string,
  {
    llena,
    conInventario = false,
    ...detalles
  }: DeBuscado & {
    readonly llena: Llena<DatosDeProducto> & { readonly id: string };
    readonly conInventario?: boolean;
  },
): Clase<string> => {
  const sugerir = (servicio: Servicio, q: string): Sugerencia => ({
    clave: String(servicio.id),
    texto: `${servicio.codigo_principal} · ${servicio.descripcion}`,
    detalle: dinero(servicio.precio_unitario.toFixed(2)),
    exacta: igual(servicio.codigo_principal, q),
    pone: llenar(llena, {
      id: String(servicio.id),
      codigo: servicio.codigo_principal,
      descripcion: servicio.descripcion,
      precio: String(servicio.precio_unitario),
      iva: servicio.iva_codigo,
      cantidad: '1',
    }),
  });
  const buscador = buscadorDe<Servicio>(
    {
      pedir: ({ servicios }, q, limit) =>
        servicios.listar({
          limit,
          ...(q !== undefined && { q }),
          ...(conInventario && { lleva_inventario: true }),
        }),
      sugerir,
    },
    { grupo: 'servicios', enlaza: llena.id, obliga: conInventario },
  );
  return buscado(etiqueta, buscador, detalles);
};

/** A ledger account by code or words. Its text is the code; `llena.id` holds which one it is. */
export const cuentaContable = (
  etiqueta: string,
  {
    llena,
    ...detalles
  }: DeBuscado & { readonly llena: Llena<'codigo' | 'nombre'> & { readonly id: string } },
): Clase<string> => {
  const sugerir = (cuenta: CuentaContable, q: string): Sugerencia => ({
    clave: String(cuenta.id),
    texto: `${cuenta.codigo} · ${cuenta.nombre}`,
    exacta: igual(cuenta.codigo, q),
    pone: llenar(llena, { id: String(cuenta.id), codigo: cuenta.codigo, nombre: cuenta.nombre }),
  });
  const buscador = buscadorDe<CuentaContable>(
    {
      pedir: ({ contabilidad }, q, limit) =>
        contabilidad.listarCuentasContables({
          imputable: true,
          limit,
          ...(q !== undefined && { q }),
        }),
      sugerir,
    },
    { grupo: 'contabilidad', enlaza: llena.id, obliga: true },
  );
  return buscado(etiqueta, buscador, detalles);
};

type DatosDePersona = 'nombre' | 'identificacion' | 'email' | 'direccion';

/** Somebody of the directory, by name or identification. Its text is the name; `llena.id`, which one. */
export const persona = (
  etiqueta: string,
  {
    llena,
    es,
    ...detalles
  }: DeBuscado & {
    readonly es?: 'cliente' | 'proveedor';
    readonly llena: Llena<DatosDePersona> & { readonly id: string };
  },
): Clase<string> => {
  const sugerir = (una: Persona, q: string): Sugerencia => ({
    clave: String(una.id),
    texto: una.razon_social,
    detalle: una.identificacion,
    exacta: igual(una.identificacion, q) || igual(una.razon_social, q),
    pone: llenar(llena, {
      id: String(una.id),
      nombre: una.razon_social,
      identificacion: una.identificacion,
      email: una.email ?? '',
      direccion: una.direccion ?? '',
    }),
  });
  const buscador = buscadorDe<Persona>(
    {
      pedir: ({ personasEmpresas }, q, limit) =>
        personasEmpresas.listar({
          limit,
          ...(q !== undefined && { q }),
          ...(es === 'cliente' && { es_cliente: true }),
          ...(es === 'proveedor' && { es_proveedor: true }),
        }),
      sugerir,
    },
    { grupo: 'personasEmpresas', enlaza: llena.id, obliga: true },
  );
  return buscado(etiqueta, buscador, detalles);
};

/** An authorized invoice by its number or its customer. Its text is the number; `llena.id`, which one. */
export const facturaAutorizada = (
  etiqueta: string,
  { llena, ...detalles }: DeBuscado & { readonly llena: Llena<'numero'> & { readonly id: string } },
): Clase<string> => {
  const sugerir = (factura: FacturaDeLista, q: string): Sugerencia => ({
    clave: String(factura.id),
    texto: `${factura.numero_comprobante} · ${factura.razon_social}`,
    detalle: dinero(factura.total.toFixed(2)),
    exacta: igual(factura.numero_comprobante ?? '', q),
    pone: llenar(llena, { id: String(factura.id), numero: factura.numero_comprobante ?? '' }),
  });
  const buscador = buscadorDe<FacturaDeLista>(
    {
      pedir: ({ facturas }, q, limit) =>
        facturas.listar({ estado: 'AUTORIZADO', limit, ...(q !== undefined && { q }) }),
      sugerir,
    },
    { grupo: 'facturas', enlaza: llena.id, obliga: true },
  );
  return buscado(etiqueta, buscador, detalles);
};
