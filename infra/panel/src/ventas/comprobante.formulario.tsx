import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Cliente, CrearFactura, Opciones, Simulacion } from 'comprobantes-cliente';
import { type ReactNode, useRef } from 'react';
import { Cabeza } from '#panel/kits/comun/pagina.tsx';
import type { Campos, ValoresDe } from '#panel/kits/formulario/clases.ts';
import { type Accion, Formulario } from '#panel/kits/formulario/formulario.tsx';
import { type Cifra, QuePasaria, respuestaDe } from '#panel/kits/formulario/simulado.tsx';
import { type FormularioDe, useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { dinero } from '#panel/nucleo/formato.ts';
import { type ClaseDeComprobante, grupoDelCliente } from './clases.ts';
import type { Comprobante } from './comprobante.tsx';

/** A document is issued, kept as a draft, and mended where it came back, all of them in one way. */

export type FormularioDeComprobante<C extends Campos, B, R extends Comprobante> = {
  readonly clase: ClaseDeComprobante;
  readonly campos: C;
  readonly cuerpo: (valores: ValoresDe<C>) => B;
  /** What is typed of one that is. */
  readonly valores: (documento: R) => Partial<ValoresDe<C>>;
  readonly revisar?: (valores: ValoresDe<C>) => { readonly [ruta: string]: string };
  /** Where the body has another shape: `docs_sustento.0.num_doc_sustento` → `num_doc_sustento`. */
  readonly alias?: { readonly [camino: string]: string };
  /** What only the simulation knows: asked before it is tried, and before it is sent. */
  readonly completar?: (cuerpo: B, simular: (cuerpo: B) => Promise<Simulacion>) => Promise<B>;
  /** Over what would happen. */
  readonly lateral?: string;
  /** What it would add up to; none, where it has no amounts. */
  readonly cifras?: (documento: R) => readonly Cifra[];
  /** Its fields as they stand. */
  readonly dibujar: (de: FormularioDe<C, B>) => ReactNode;
};

type ConBorrador = { readonly es_borrador?: boolean | null };

/** The methods of its group, with the bodies of its own. */
type Metodos<B, R> = {
  readonly crear: (cuerpo: B, opciones: Opciones) => Promise<R>;
  readonly reemplazar: (id: number, cuerpo: B) => Promise<unknown>;
  readonly reenviar: (id: number) => Promise<unknown>;
  readonly simularAlta: (cuerpo: B, signal?: AbortSignal) => Promise<Simulacion>;
  readonly simularCambio: (id: number, cuerpo: B, signal?: AbortSignal) => Promise<Simulacion>;
};
const metodosDe = <B, R>(cliente: Cliente, clase: ClaseDeComprobante): Metodos<B, R> => {
  const grupo = grupoDelCliente(cliente, clase);
  const deEllas = (cuerpo: B) => cuerpo as unknown as CrearFactura;
  return {
    crear: (cuerpo, opciones) => grupo.crear(deEllas(cuerpo), opciones) as unknown as Promise<R>,
    reemplazar: (id, cuerpo) => grupo.reemplazar(id, deEllas(cuerpo)),
    reenviar: (id) => grupo.reenviar(id),
    simularAlta: (cuerpo, signal) =>
      grupo.crear(deEllas(cuerpo), { simular: true, ...(signal && { signal }) }),
    simularCambio: (id, cuerpo, signal) =>
      grupo.reemplazar(id, deEllas(cuerpo), { simular: true, ...(signal && { signal }) }),
  };
};

/** The button says what it does as soon as it is known. */
const conMonto =
  <C extends Campos, B>(verbo: string): Accion<C, B>['palabras'] =>
  (simulado) => {
    const total = respuestaDe<{ readonly total?: number | null }>(simulado)?.total;
    return typeof total === 'number' ? `${verbo} por ${dinero(total)}` : verbo;
  };

const tal = async <B,>(cuerpo: B): Promise<B> => cuerpo;

const borrador = <B,>(cuerpo: B): B => ({ ...cuerpo, es_borrador: true });

const Lateral = <C extends Campos, B, R extends Comprobante>({
  de,
  declarado: { lateral = 'Qué pasaría', cifras = () => [] },
}: {
  readonly de: FormularioDe<C, B>;
  readonly declarado: FormularioDeComprobante<C, B, R>;
}) => <QuePasaria<R> de={de} titulo={lateral} cifras={cifras} />;

/** A new one, begun with what is known: `inicial`, and whose draft it is, `registro`. */
export const NuevoComprobante = <C extends Campos, B extends object, R extends Comprobante>({
  de: declarado,
  inicial,
  registro,
}: {
  readonly de: FormularioDeComprobante<C, B, R>;
  readonly inicial?: Partial<ValoresDe<C>> | undefined;
  readonly registro: string;
}) => {
  const { clase, campos, cuerpo, revisar, alias, completar = tal, dibujar } = declarado;
  const metodos = metodosDe<B, R>(useCliente(), clase);
  const ir = useIr();
  const formulario = useFormulario<C, B, R>({
    nombre: clase.grupo,
    registro,
    campos,
    inicial,
    cuerpo,
    ...(revisar && { revisar }),
    ...(alias && { alias }),
    simular: async (dicho, signal) =>
      metodos.simularAlta(
        await completar(dicho, (otro) => metodos.simularAlta(otro, signal)),
        signal,
      ),
    enviar: async (dicho, opciones) =>
      metodos.crear(await completar(dicho, metodos.simularAlta), opciones),
    alTerminar: ({ id }) => ir(`${clase.camino}/${id}`),
  });
  return (
    <Formulario
      de={formulario}
      titulo={`Nueva ${clase.nombre.toLowerCase()}`}
      accion={{ palabras: conMonto('Emitir') }}
      otras={[{ palabras: 'Guardar borrador', con: borrador }]}
      lateral={<Lateral<C, B, R> de={formulario} declarado={declarado} />}
    >
      {dibujar(formulario)}
    </Formulario>
  );
};

const SE_CORRIGEN: readonly string[] = ['BORRADOR', 'DEVUELTA', 'RECHAZADO'];

const Corregido = <C extends Campos, B extends object, R extends Comprobante>({
  de: declarado,
  documento,
}: {
  readonly de: FormularioDeComprobante<C, B, R>;
  readonly documento: R;
}) => {
  const { clase, campos, cuerpo, valores, revisar, alias, completar = tal, dibujar } = declarado;
  const { id, estado, numero_comprobante, estado_sri, remedio } = documento;
  const metodos = metodosDe<B, R>(useCliente(), clase);
  const ir = useIr();
  const esBorrador = estado === 'BORRADOR';
  const probar = (dicho: B, signal?: AbortSignal) => metodos.simularCambio(id, dicho, signal);
  const formulario = useFormulario<C, B, void>({
    nombre: clase.grupo,
    registro: id,
    campos,
    inicial: valores(documento),
    cuerpo,
    ...(revisar && { revisar }),
    ...(alias && { alias }),
    simular: async (dicho, signal) =>
      metodos.simularCambio(id, await completar(dicho, (otro) => probar(otro, signal)), signal),
    enviar: async (dicho) => {
      const { es_borrador, ...resto } = (await completar(dicho, probar)) as B & ConBorrador;
      await metodos.reemplazar(id, resto as B);
      if (!es_borrador) await metodos.reenviar(id);
    },
    alTerminar: () => ir(`${clase.camino}/${id}`),
  });
  return (
    <>
      {remedio !== null && (
        <Alert color="orange" title={estado_sri ?? estado} mb="md">
          {remedio}
        </Alert>
      )}
      <Formulario
        de={formulario}
        titulo={
          numero_comprobante === null
            ? `${clase.nombre} en borrador ${id}`
            : `Corregir la ${clase.nombre.toLowerCase()} ${numero_comprobante}`
        }
        accion={{ palabras: conMonto(esBorrador ? 'Emitir' : 'Corregir y reenviar') }}
        otras={[
          { palabras: esBorrador ? 'Guardar borrador' : 'Guardar sin reenviar', con: borrador },
        ]}
        lateral={<Lateral<C, B, R> de={formulario} declarado={declarado} />}
      >
        {dibujar(formulario)}
      </Formulario>
    </>
  );
};

/** A draft that goes on being written, or what the SRI sent back, mended and sent again. */
export const CorregirComprobante = <C extends Campos, B extends object, R extends Comprobante>({
  de,
}: {
  readonly de: FormularioDeComprobante<C, B, R>;
}) => {
  const cliente = useCliente();
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const primero = useRef<R>(undefined);
  const { data, error, refetch } = useQuery({
    queryKey: [de.clase.grupo, 'corregir', id],
    queryFn: async ({ signal }) =>
      (await grupoDelCliente(cliente, de.clase).obtener(Number(id), { signal })) as unknown as R,
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} pagina />;
  if (!data) return <Espera />;
  // Once it is sent again it is no longer one of these, and this screen is about to be left.
  if (primero.current?.id !== data.id) primero.current = data;
  if (!SE_CORRIGEN.includes(primero.current.estado)) {
    return (
      <>
        <Cabeza titulo="Ya no se corrige" />
        <Text>Está {data.estado}: lo emitido se anula o se acredita.</Text>
      </>
    );
  }
  return <Corregido key={data.id} de={de} documento={primero.current} />;
};

/** Fields that the body says within something: `dentroDe('destinatarios.0', ['ruta'])`. */
export const dentroDe = (
  camino: string,
  campos: readonly string[],
): { readonly [camino: string]: string } =>
  Object.fromEntries(campos.map((campo) => [`${camino}.${campo}`, campo]));
