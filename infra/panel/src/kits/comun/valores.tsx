import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { dinero, fecha, fechaHora } from '#panel/nucleo/formato.ts';
import { type Color, estadoDicho } from '#panel/nucleo/glosario.ts';
import clases from './comun.module.css';

/** The values that every screen shows, each written in one way. */

/** Words on their colour: it stands in every row of a list, so it is a plain element. */
export const Etiqueta = ({
  texto,
  color,
  titulo,
}: {
  readonly texto: string;
  readonly color: Color;
  readonly titulo?: string;
}) => (
  <span className={clases.estado} data-color={color} title={titulo}>
    {texto}
  </span>
);

/** A state of a record, by its words and its colour. */
export const Estado = ({ valor }: { readonly valor: string }) => (
  <Etiqueta {...estadoDicho(valor)} titulo={valor} />
);

/** An amount, with its figures under those of its neighbours. */
export const Dinero = ({ valor }: { readonly valor: string | number | null | undefined }) => (
  <span className={clases.cifra}>{dinero(valor)}</span>
);

/** A day, or an instant with its hour in Ecuador. */
export const Fecha = ({ valor }: { readonly valor: string | null | undefined }) => {
  if (!valor) return <>–</>;
  return (
    <time className={clases.cifra} dateTime={valor}>
      {valor.length > 10 ? fechaHora(valor) : fecha(valor)}
    </time>
  );
};

/** A text that one takes elsewhere, with the button that copies it. */
export const Copiable = ({
  valor,
  que,
}: {
  readonly valor: string;
  /** What it is, as the button says it: «clave de acceso». */
  readonly que: string;
}) => (
  <span className={clases.copiable}>
    <span className={clases.largo}>{valor}</span>
    <CopyButton value={valor}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? 'Copiado' : 'Copiar'} withArrow>
          <ActionIcon
            variant="subtle"
            color={copied ? 'green' : 'gray'}
            size="sm"
            aria-label={copied ? 'Copiado' : `Copiar ${que}`}
            onClick={copy}
          >
            {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  </span>
);
