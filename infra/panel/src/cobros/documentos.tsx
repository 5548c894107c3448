import { Button, Text, UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useEscrito } from '#panel/kits/comun/escrito.ts';
import { type Almacen, errorVisible, idDe, useEstado } from '#panel/kits/formulario/almacen.ts';
import { clase } from '#panel/kits/formulario/campo.tsx';
import { type Clase, filaNueva, type PropsDeVista } from '#panel/kits/formulario/clases.ts';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import estilos from '#panel/kits/formulario/formulario.module.css';
import { dinero } from '#panel/kits/formulario/numeros.tsx';
import { oculto, texto } from '#panel/kits/formulario/textos.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { fecha as dia, hoy, dinero as montoDicho, textoDeCentavos } from '#panel/nucleo/formato.ts';
import propios from './documentos.module.css';
import { type Abierto, type Clave, caminoDe, type Lado, partesDe, TIPOS } from './lado.ts';
import { type Aplicada, conCelda, loQueQueda, sumaDe } from './reparto.ts';

/** What somebody owes, or is owed, document by document, with what is collected or paid of each. */

const COLUMNAS = {
  documento: oculto(),
  monto_aplicado: dinero('Se aplica'),
  retencion_renta: dinero('Ret. renta'),
  retencion_iva: dinero('Ret. IVA'),
  retencion_numero: texto('Retención número', { maximo: 17 }),
  retencion_fecha: fecha('Retención del'),
  retencion_codigos: texto('Códigos'),
  retencion_clave: texto('Clave de acceso', { maximo: 49 }),
};
const RETENCION = ['retencion_renta', 'retencion_iva'] as const;
const DE_SU_PAPEL = [
  'retencion_numero',
  'retencion_fecha',
  'retencion_codigos',
  'retencion_clave',
] as const;

/** A row in which nothing is said. */
export const NUEVA = filaNueva(COLUMNAS);

/** What follows what: the documents, the amount; the amount, the documents; or each is by hand. */
export type Sigue = 'monto' | 'documentos' | 'nada';

/** The open documents of somebody, those that the address names first and even if they are of nobody. */
export const useAbiertos = (lado: Lado, persona_id: string, primeros: readonly Clave[]) => {
  const cliente = useCliente();
  return useQuery({
    queryKey: [lado.grupo, 'abiertos', persona_id, primeros],
    enabled: persona_id !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly Abierto[]> => {
      const suyos = await lado.abiertos(cliente, Number(persona_id), { signal });
      const otros = await Promise.all(
        primeros
          .filter((clave) => !suyos.some((uno) => uno.clave === clave))
          .map((clave) => lado.documento(cliente, clave, { signal })),
      );
      const sueltos = otros.filter(
        (uno) => uno.persona_id === null || uno.persona_id === Number(persona_id),
      );
      const todos = [...suyos, ...sueltos].filter(({ saldo }) => saldo > 0);
      const va = ({ clave }: Abierto) => primeros.includes(clave);
      return [...todos.filter(va), ...todos.filter((uno) => !va(uno))];
    },
  });
};

type DeLista = { readonly almacen: Almacen; readonly lista: string };

const filasDe = ({ almacen, lista }: DeLista): readonly Aplicada[] =>
  almacen.valor(lista) as readonly Aplicada[];

/** A cell typed by hand: from then on the amount and the documents are told apart. */
const poner = (de: DeLista, documento: string, celdas: { readonly [c: string]: string }): void => {
  const { almacen, lista } = de;
  const filas = conCelda(filasDe(de), documento, celdas, NUEVA);
  const { sigue, monto } = almacen.estado().valores as { sigue: Sigue; monto: string };
  const deMano: Sigue = monto === '' ? 'documentos' : 'nada';
  const sigueAhora = 'monto_aplicado' in celdas && sigue === 'monto' ? deMano : sigue;
  almacen.poner({
    [lista]: filas,
    sigue: sigueAhora,
    ...(sigueAhora === 'documentos' && { monto: textoDeCentavos(sumaDe(filas, 'monto_aplicado')) }),
  });
};

type Columna = Exclude<keyof typeof COLUMNAS, 'documento'>;

const Celda = ({
  de,
  documento,
  columna,
}: {
  readonly de: DeLista;
  readonly documento: Abierto;
  readonly columna: Columna;
}) => {
  const { almacen, lista } = de;
  const { clave, numero } = documento;
  const { celda, etiqueta } = COLUMNAS[columna];
  const lugar = useEstado(almacen, () => filasDe(de).findIndex((f) => f.documento === clave));
  const valor = useEstado(almacen, () => filasDe(de)[lugar]?.[columna] ?? '');
  const ruta = `${lista}.${lugar}.${columna}`;
  const error = useEstado(almacen, (estado) => errorVisible(estado, ruta));
  const { visto, escribir, soltar } = useEscrito(valor, celda?.mostrar ?? String);
  return (
    <input
      id={idDe(almacen, `${clave}.${columna}`)}
      className={`${estilos.celda} ${celda?.derecha ? estilos.monto : ''}`}
      data-columna={columna}
      aria-label={`${etiqueta} ${columna === 'monto_aplicado' ? 'a' : 'de'} ${numero}`}
      aria-invalid={error !== undefined || undefined}
      title={error}
      value={visto}
      autoComplete="off"
      inputMode={celda?.inputMode}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => {
        const leido = celda?.leer(currentTarget.value) ?? currentTarget.value;
        escribir(currentTarget.value, leido);
        poner(de, clave, { [columna]: leido });
      }}
      onBlur={() => {
        soltar();
        if (lugar >= 0) almacen.tocar(ruta);
      }}
    />
  );
};

const Vence = ({ vence }: { readonly vence: string | null }) => {
  if (vence === null) return <>Contado</>;
  const vencido = vence < hoy();
  return (
    <Text span inherit {...(vencido && { c: 'red' })} fw={vencido ? 600 : 400}>
      {dia(vence)}
      {vencido && <span className={propios.vencido}>vencido</span>}
    </Text>
  );
};

const FilaDeDocumento = ({
  de,
  documento,
  retiene,
}: {
  readonly de: DeLista;
  readonly documento: Abierto;
  readonly retiene: boolean;
}) => {
  const { clave, numero, saldo, vence } = documento;
  const suya = useEstado(de.almacen, () => filasDe(de).find((f) => f.documento === clave));
  const queda = loQueQueda(documento, suya);
  const conPapel = retiene && RETENCION.some((columna) => (suya?.[columna] ?? '') !== '');
  const columnas: readonly Columna[] = retiene
    ? ['monto_aplicado', ...RETENCION]
    : ['monto_aplicado'];
  return (
    <>
      <tr>
        <th scope="row" className={propios.documento}>
          <Enlace a={caminoDe(clave)} inherit>
            {numero}
          </Enlace>
          <Text size="xs" c="dimmed">
            {TIPOS[partesDe(clave).tipo].nombre} del {dia(documento.fecha)}
          </Text>
        </th>
        <td data-etiqueta="Vence" className={propios.dicho}>
          <Vence vence={vence} />
        </td>
        <td data-etiqueta="Saldo" className={`${propios.dicho} ${estilos.monto}`}>
          <UnstyledButton
            className={propios.todo}
            tabIndex={-1}
            title="Aplicarle todo su saldo"
            aria-label={`Todo el saldo de ${numero}: ${montoDicho(saldo)}`}
            onClick={() => {
              const resto = loQueQueda(documento, {
                ...NUEVA,
                ...suya,
                monto_aplicado: '',
              } as Aplicada);
              poner(de, clave, { monto_aplicado: textoDeCentavos(resto) });
            }}
          >
            {montoDicho(saldo)}
          </UnstyledButton>
        </td>
        {columnas.map((columna) => (
          <td key={columna} data-etiqueta={COLUMNAS[columna].etiqueta} className={propios.escrito}>
            <Celda de={de} documento={documento} columna={columna} />
          </td>
        ))}
        <td data-etiqueta="Queda" className={`${propios.dicho} ${estilos.monto}`}>
          <Text span inherit {...(queda < 0n && { c: 'red', fw: 600 })}>
            {montoDicho(textoDeCentavos(queda))}
          </Text>
        </td>
      </tr>
      {conPapel && (
        <tr>
          <td colSpan={7} className={propios.papel}>
            <div>
              {DE_SU_PAPEL.map((columna) => (
                <div key={columna}>
                  <Text size="xs" c="dimmed" component="span" aria-hidden>
                    {COLUMNAS[columna].etiqueta}
                  </Text>
                  <Celda de={de} documento={documento} columna={columna} />
                </div>
              ))}
            </div>
          </td>
        </tr>
      )}
    </>
  );
};

/** ↑ ↓: the same column of the document before, or after. */
const moverse = (tecla: KeyboardEvent): void => {
  if (tecla.key !== 'ArrowUp' && tecla.key !== 'ArrowDown') return;
  const { target, currentTarget } = tecla;
  if (!(target instanceof HTMLInputElement)) return;
  const columna = target.dataset.columna ?? '';
  const todas = [
    ...currentTarget.querySelectorAll<HTMLInputElement>(`input[data-columna="${columna}"]`),
  ];
  const otra = todas[todas.indexOf(target) + (tecla.key === 'ArrowUp' ? -1 : 1)];
  if (!otra) return;
  tecla.preventDefault();
  otra.focus();
};

/** More of them are drawn when they are asked for. */
const DE_ENTRADA = 40;

const Tabla = ({
  de,
  documentos,
  retiene,
}: {
  readonly de: DeLista;
  readonly documentos: readonly Abierto[];
  readonly retiene: boolean;
}) => {
  const { almacen, lista } = de;
  const [todos, verTodos] = useState(false);
  useEffect(() => {
    almacen.enfocadores.set(lista, (lugar, columna) => {
      const clave = filasDe({ almacen, lista })[lugar]?.documento ?? documentos[0]?.clave;
      document.getElementById(idDe(almacen, `${clave}.${columna}`))?.focus();
    });
    return () => {
      almacen.enfocadores.delete(lista);
    };
  }, [almacen, lista, documentos]);
  const nombradas = useEstado(almacen, () => filasDe({ almacen, lista }).length);
  const vistos = todos ? documentos : documentos.slice(0, Math.max(DE_ENTRADA, nombradas));
  const cabezas = [
    'Documento',
    'Vence',
    'Saldo',
    'Se aplica',
    ...(retiene ? ['Ret. renta', 'Ret. IVA'] : []),
    'Queda',
  ];
  return (
    <>
      <div className={estilos.marco}>
        <table className={estilos.rejilla} aria-label="Documentos por aplicar" onKeyDown={moverse}>
          <thead>
            <tr>
              {cabezas.map((cabeza, i) => (
                <th key={cabeza} scope="col" className={i > 1 ? estilos.monto : undefined}>
                  {cabeza}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {vistos.map((documento) => (
              <FilaDeDocumento key={documento.clave} {...{ de, documento, retiene }} />
            ))}
          </tbody>
        </table>
      </div>
      {vistos.length < documentos.length && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => verTodos(true)}>
          {`Ver los ${documentos.length} documentos`}
        </Button>
      )}
    </>
  );
};

type Ajustes = {
  readonly lado: Lado;
  readonly retiene: boolean;
};

const VistaDeAplicaciones = ({
  campo: { almacen, ruta: lista },
  ajustes: { lado, retiene },
}: PropsDeVista<readonly Aplicada[]> & { readonly ajustes: Ajustes }) => {
  const persona_id = useEstado(almacen, ({ valores }) => valores.persona_id as string);
  const primeros = useEstado(almacen, ({ valores }) => valores.primeros as string);
  const sigue = useEstado(almacen, ({ valores }) => valores.sigue as Sigue);
  const error = useEstado(almacen, (estado) => errorVisible(estado, lista));
  const consulta = useAbiertos(lado, persona_id, clavesDe(primeros));
  if (persona_id === '')
    return <Text c="dimmed">{`Elija el ${lado.parte.es}: aquí está lo que se debe.`}</Text>;
  if (consulta.error)
    return <Falla error={consulta.error} alReintentar={() => void consulta.refetch()} />;
  if (consulta.data === undefined) return <Text c="dimmed">Buscando lo que se debe…</Text>;
  if (consulta.data.length === 0)
    return <Text c="dimmed">Nada se debe: lo que no se aplica queda de anticipo.</Text>;
  return (
    <div>
      <Tabla de={{ almacen, lista }} documentos={consulta.data} retiene={retiene} />
      {sigue !== 'monto' && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          onClick={() => almacen.poner({ sigue: 'monto' })}
        >
          Repartir desde el más antiguo
        </Button>
      )}
      <Text size="sm" c="red" id={idDe(almacen, lista)} tabIndex={-1} role={error && 'alert'}>
        {error}
      </Text>
    </div>
  );
};

/** What the field of the documents named first holds: `factura_id:12,factura_id:13`. */
export const clavesDe = (primeros: string): readonly Clave[] =>
  primeros === '' ? [] : (primeros.split(',') as Clave[]);

/** The field of the applications. The form has besides it `persona_id`, `primeros`, `monto` and `sigue`. */
export const aplicaciones = (
  lado: Lado,
  { retiene = lado.retiene }: { readonly retiene?: boolean } = {},
): Clase<readonly Aplicada[]> => ({
  ...clase<readonly Aplicada[], Ajustes>(
    'Documento',
    {},
    {
      vacio: [],
      ajustes: { lado, retiene },
      Vista: VistaDeAplicaciones,
    },
  ),
  columnas: COLUMNAS,
});
