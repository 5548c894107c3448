<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Lo emitido, de todos los tipos a la vez
 *
 * @phpstan-import-type ComprobantesSinAutorizar from Tipos
 */
final class Comprobantes extends Grupo
{
    /**
     * Cuántos comprobantes de cada tipo no están autorizados, por estado
     *
     * De los tipos que puede leer quien pregunta, y de su sucursal si ve una sola; lo que no hay no se dice. Los de cada línea son los que lista el recurso con ese estado y esas fechas, del ambiente vigente o del que se pida; los borradores van con el vigente.
     *
     * `GET /comprobantes/sin-autorizar`
     *
     * @param array{desde?: string, hasta?: string, ambiente?: '1'|'2', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<ComprobantesSinAutorizar>
     */
    public function sinAutorizar(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/comprobantes/sin-autorizar', lista: 'entera'), [], null, $opciones);
    }
}
